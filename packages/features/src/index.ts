/**
 * What the two apps share: hooks, stores and the order ticket. Screens import from here only, never from core.
 */
export { observable } from '@openlot/core/socket'
export {
  CHARGE_STATUS,
  CHARGE_TYPE,
  CLOSE_REASON,
  FIXED_FEE,
  MARKET_OPEN,
  NEWS_CATEGORY,
  ORDER_SIDE,
  ORDER_STATUS,
  PAGES,
  siteHost,
  WITHDRAW_STATUS,
  type Account,
  type AccountLogEntry,
  type Article,
  type BankChannel,
  type Category,
  type Charge,
  type ChargeInfo,
  type CoinOption,
  type Company,
  type Copy,
  type CopyLogEntry,
  type DrawMethod,
  type Instrument,
  type LeaderProfile,
  type News,
  type Order,
  type PagePath,
  type RankItem,
  type Trader,
  type TraderTrade,
  type User,
  type WithdrawCurrency,
  type Withdrawal,
} from '@openlot/core/contract'
export { MARKET_TIME_ZONE, PERIODS, type Candle, type Period, type Side } from '@openlot/core/math'

export type { AccountFigures } from './accounts/marginFigures.ts'
export { shownCreditScore } from './accounts/creditScore.ts'
export type { MarginGauge } from './accounts/marginGauge.ts'
export { useNetValueCurve } from './accounts/useNetValueCurve.ts'
export { useAccount } from './accounts/useAccount.ts'
export { useMarginGauge } from './accounts/useMarginGauge.ts'
export { useAccountFlow, type AccountFlow } from './accounts/useAccountFlow.ts'

export { useAccountsPage, type AccountsPage } from './accounts/useAccountsPage.ts'
export { useAccountList, useChosenAccount, useLiveAccounts, type NamedAccount } from './accounts/useAccounts.ts'
export { useEditAccount } from './accounts/useEditAccount.ts'
export { useMoveMoney } from './accounts/useMoveMoney.ts'
export { useOpenAccount } from './accounts/useOpenAccount.ts'
export { useRealAccountGate } from './accounts/useRealAccountGate.ts'
export { useSwitchAccount } from './accounts/useSwitchAccount.ts'

export { ClientProvider, useClient, useNotify } from './client/ClientProvider.tsx'

export { useBrand } from './companies/useBrand.ts'
export { useCompanies, useCompanyChoice, type CompanyList } from './companies/useCompanies.ts'
export { useComplaintEmail } from './support/useComplaintEmail.ts'
export { useCustomerService, type CustomerService } from './support/useCustomerService.ts'

export { feeOf, leftAfter } from './copying/copyTerms.ts'
export { useCopies, useCopy, type CopyList } from './copying/useCopies.ts'
export { useCopyActs, type CopyActs } from './copying/useCopyActs.ts'
export { useCopyEdit } from './copying/useCopyEdit.ts'
export { useCopyForm, type CopyForm } from './copying/useCopyForm.ts'
export { useCopyFunds } from './copying/useCopyFunds.ts'
export { useCopyLog } from './copying/useCopyLog.ts'
export { useLeaderDesk, useLeaderForm, type LeaderDesk } from './copying/useLeaderDesk.ts'
export { useRankFilters } from './copying/useRankFilters.ts'
export { useRankingView, type RankingView } from './copying/useRankingView.ts'
export { useTrader, useTraderTrades } from './copying/useTrader.ts'

export { useDocument, type DocumentType } from './documents/useDocument.ts'
export { useSharedDocument } from './documents/useSharedDocument.ts'

export { parseOrder, type TypedOrder } from './workspace/parseOrder.ts'

export { useNotices, type ShownNotice } from './notices/useNotices.ts'

export { useOffline } from './offline/useOffline.ts'
export { usePrefetch, type Prefetched } from './startup/usePrefetch.ts'
export { useConnection, type Connection } from './connection/useConnection.ts'

export { useArticle, type ArticleState } from './content/useArticle.ts'
export { useNews, type NewsList } from './content/useNews.ts'

export { useDrawings, type Drawings } from './chart/useDrawings.ts'

export { saveTable } from './files/saveFile.ts'
export { usePrivatePicture, type PrivatePicture } from './files/usePrivatePicture.ts'

export type { Problem } from './forms/rules.ts'
export type { CaptchaQuestion } from './forms/useCaptcha.ts'
export type { CodeButton } from './forms/useCodeButton.ts'

export { accountLogDays, entryTopic, isProfitOrLoss, sumOfEntries, type AccountLogDay } from './funds/accountLogDays.ts'
export { currencyName, networkName } from './funds/networks.ts'
export { depositAmount, depositState, withdrawalState } from './funds/recordStates.ts'
export { depositSteps, withdrawalSteps, type RecordStep } from './funds/recordSteps.ts'
export { useBindPage } from './funds/useBindPage.ts'
export { LOG_GROUPS, LOG_PERIODS, useLogView, type LogView } from './funds/useLogView.ts'
export { useDayNames } from './funds/useDayNames.ts'
export {
  useDepositInfo,
  useDeposits,
  useCoinDepositForm,
  useWireDepositForm,
  type DepositForm,
} from './funds/useDeposits.ts'
export { useMethodCode } from './funds/useMethodCode.ts'
export { useMethodDeletion } from './funds/useMethodDeletion.ts'
export { useMethodName } from './funds/useMethodName.ts'
export { useBankMethodForm, useCoinMethodForm, useMethodStates, usePayoutMethods } from './funds/usePayoutMethods.ts'
export type { RecordList } from './api/recordList.ts'
export { useProblemText } from './funds/useProblemText.ts'
export { useVerification, type Verification } from './funds/useVerification.ts'
export { useAccountLog, useWallet, type AccountLog } from './funds/useWallet.ts'
export { useStatement } from './funds/useStatement.ts'
export { useWithdrawalDetails } from './funds/useWithdrawalDetails.ts'
export { PAYOUT_KINDS, useWithdrawFields, useWithdrawPage } from './funds/useWithdrawPage.ts'
export { useWithdrawals, type WithdrawFormState } from './funds/useWithdrawals.ts'

export { identityShare } from './identity/identityShare.ts'
export { useIdentity, type IdentityReview, type IdentityState } from './identity/useIdentity.ts'
export { identityStep, useIdentityForm, type IdentityForm } from './identity/useIdentityForm.ts'

export { inviteLink, useInvitees, type Invitees } from './invite/useInvitees.ts'

export type { MarketHealth } from './live/marketStore.ts'
export type { Quote } from './live/quote.ts'

export { useTryDemo, type DemoLogin } from './login/useTryDemo.ts'
export { useLoginForm, type LoginForm } from './login/useLoginForm.ts'

export { baseOf } from './market/baseOf.ts'
export { filterInstruments } from './market/filterInstruments.ts'
export { useCategoryChoice, type CategoryChoice, type OwnList } from './market/useCategoryChoice.ts'
export { useAskPrice } from './market/useAskPrice.ts'
export { useChartSource, type ChartSource } from './market/useChartSource.ts'
export { useCategories, useCurrentInstrument, useInstruments, useTradedInstrument } from './market/useInstruments.ts'
export { INSTRUMENT_SORTS, type InstrumentSort } from './market/sortInstruments.ts'
export { useFavourite } from './market/useFavourite.ts'
export { useInstrumentOrder, useOrderOf, type InstrumentOrder } from './market/useInstrumentOrder.ts'
export { useInstrumentNames } from './market/useInstrumentNames.ts'
export { useInstrumentSearch, type InstrumentSearch } from './market/useInstrumentSearch.ts'
export { QuotesFollowed } from './market/QuotesFollowed.ts'
export { useAfterFirstPrice } from './market/useAfterFirstPrice.ts'
export { useChartSummary } from './market/useChartSummary.ts'
export { useHasLivePrices } from './market/useHasLivePrices.ts'
export type { MarketGroup } from './market/opening.ts'
export { useFirstOpenInstrument, useMarketGroups, useNow, useOpening, type OpeningTexts } from './market/useOpening.ts'
export {
  useIsClosed,
  useIsStale,
  useMarketHealth,
  useQuote,
  useQuotePart,
  useCloseBlock,
  useTradeBlock,
  type TradeBlock,
} from './market/useQuote.ts'
export { useSparklines, type SparkPoint } from './market/useSparklines.ts'

export { useChangePasswordForm, useResetPasswordForm, type PasswordForm } from './login/usePasswordForms.ts'

export type { Confirmation } from './platform/confirmation.ts'
export type { Notice, Notify } from './platform/notify.ts'

export { sideOf as orderSideOf } from './positions/orderPrices.ts'
export { useCancelled } from './positions/useCancelled.ts'
export { useCancelOrders } from './positions/useCancelOrders.ts'
export { useCloseAll, type CloseAll } from './positions/useCloseAll.ts'
export { useClosePart } from './positions/useClosePart.ts'
export { useEditStops } from './positions/useEditStops.ts'
export { dayStart, historyDays, type HistoryDay } from './positions/historyDays.ts'
export { usePendingDistance } from './positions/usePendingDistance.ts'
export { CloseConfirmation } from './positions/CloseConfirmation.ts'
export { useClosePosition, type ClosePosition } from './positions/useClosePosition.ts'
export { useHistory, type History } from './positions/useHistory.ts'
export { useHoldings, type OrderList } from './positions/useHoldings.ts'
export { useLivePosition } from './positions/useLivePosition.ts'
export { useLiveProfit } from './positions/useLiveProfit.ts'
export { positionPips } from './positions/positionPips.ts'
export { priceOrNone } from './positions/priceOrNone.ts'
export { usePendings } from './positions/usePendings.ts'
export { useLineClose } from './positions/useLineClose.ts'
export { usePositionLines } from './positions/usePositionLines.ts'
export { useHasOrders } from './positions/useHasOrders.ts'
export { useShownStop, type ChartOrders } from './positions/useShownStop.ts'
export { useStopDrag, type ShownDrag } from './positions/useStopDrag.ts'

export {
  coloursOf,
  DIRECTION_COLOURS,
  THEMES,
  type DirectionColours,
  type Preferences,
  type Theme,
} from './preferences/preferences.ts'
export { paramsOf } from './preferences/indicatorParams.ts'
export { useChartSettings, type ChartState } from './preferences/useChartSettings.ts'
export { useAppearance, type AppearanceChoice } from './preferences/useAppearance.ts'
export { useChangePreferences, useIndicators, usePreference, useSetLanguage } from './preferences/usePreferences.ts'

export { RANK_ORDERS, sortTraders, type RankOrder } from './copying/sortTraders.ts'
export { useRanking, type RankingState } from './copying/useRanking.ts'

export { useRegisterForm, type RegisterForm } from './login/useRegisterForm.ts'

export { linkTo } from './routing/linkTo.ts'
export { RouteGuard } from './routing/RouteGuard.ts'
export { createRoutes, type AppRoutes, type PageRow, type RedirectRow } from './routing/routes.ts'
export { useNavigationEffects } from './routing/useNavigationEffects.ts'
export { useOpenPage } from './routing/useOpenPage.ts'
export { usePageTitle } from './routing/usePageTitle.ts'

export { useAskLogin } from './session/useAskLogin.ts'
export { keepingFrom, registerPath } from './session/loginRedirect.ts'
export { initialsOf } from './session/initials.ts'
export { useHandovers } from './session/useHandovers.ts'
export { useSession, type Session } from './session/useSession.ts'
export { useSessionExpiry } from './session/useSessionExpiry.ts'
export { useSessions, type Sessions } from './session/useSessions.ts'

export { chordOf, isUsable, SHORTCUTS, shortcutAt, type Shortcut } from './workspace/keymap.ts'
export { useKeymap } from './workspace/useKeymap.ts'

export { startClient, type Started } from './startup/startClient.ts'
export { useCompanyCheck } from './startup/useCompanyCheck.ts'
export { useIsMain } from './startup/useIsMain.ts'

export type { Ticket, TicketError, TicketSummary } from './ticket/ticket.ts'
export { useOneClick, type OneClick } from './ticket/useOneClick.ts'
export { useOrderTicket, type OrderTicket } from './ticket/useOrderTicket.ts'
export { useTicketErrors } from './ticket/useTicketErrors.ts'

export { useWatchlists } from './watchlists/useWatchlists.ts'
export {
  MAX_WATCHLIST_NAME_CHARACTERS,
  WATCH_COLUMNS,
  type WatchColumn,
  type Watchlist,
} from './watchlists/watchlists.ts'

export { readChartChoice, type ChartChoice } from './workspace/chartChoice.ts'

/**
 * What both apps do alike. Screens take their data and their acts from here and nothing from below it.
 */
export { type Account, type Category, type Instrument, type Order, type User } from '@openlot/core/contract'
export { CLOSE_REASON, MARKET_OPEN, ORDER_SIDE, siteHost } from '@openlot/core/contract'
export { MARKET_TIME_ZONE, PERIODS, type Candle, type Period, type Side } from '@openlot/core/math'

export { ClientProvider, useClient, useNotify } from './client/ClientProvider.tsx'
export { ErrorBoundary } from './client/ErrorBoundary.ts'
export { useConnection, type ConnectionNews } from './client/useConnection.ts'
export { useNavigationEffects } from './client/useNavigationEffects.ts'
export { usePageTitle } from './client/usePageTitle.ts'
export { useCompanyCheck } from './startup/useCompanyCheck.ts'
export { startClient, type Started } from './startup/startClient.ts'
export { useIsMain } from './startup/useIsMain.ts'
export { type Notice, type Notify } from './platform/notify.ts'

export { RouteGuard } from './session/RouteGuard.ts'
export { useAreas } from './session/useAreas.ts'
export { useAskLogin } from './session/useAskLogin.ts'
export { useLoginForm, type LoginForm } from './session/useLoginForm.ts'
export { useMobileOffered } from './session/useMobileOffered.ts'
export { useOpenPage } from './session/useOpenPage.ts'
export { useChangePasswordForm, useResetPasswordForm, type PasswordForm } from './session/usePasswordForms.ts'
export { useRegisterForm, type RegisterForm } from './session/useRegisterForm.ts'
export { useSessions, type Sessions } from './session/useSessions.ts'
export { useIdentityForm, type IdentityForm, type IdentityState } from './identity/useIdentityForm.ts'
export { useAccountLog, useWallet, type AccountLog } from './funds/useWallet.ts'
export { useBankMethodForm, useCoinMethodForm, useDrawMethods } from './funds/useDrawMethods.ts'
export { usePrivatePicture, type PrivatePicture } from './files/usePrivatePicture.ts'
export { useAccountLogFile } from './funds/useAccountLogFile.ts'
export { useCharges, useCoinChargeForm, useWireChargeForm, type ChargeForm } from './funds/useCharges.ts'
export { useWithdrawForm, useWithdrawals, type WithdrawForm } from './funds/useWithdrawals.ts'
export { inviteLink, useInvitees, type Invitees } from './invite/useInvitees.ts'
export { type Problem } from './forms/rules.ts'
export { type CaptchaQuestion } from './forms/useCaptcha.ts'
export { type CodeButton } from './forms/useCodeButton.ts'
export { NEWS_CATEGORY, type Article, type Company, type News, type RankItem } from '@openlot/core/contract'
export { useArticle, type ArticleState } from './content/useArticle.ts'
export { useNews, type NewsList } from './content/useNews.ts'
export { useBrand } from './companies/useBrand.ts'
export { useCompanies, useCompanyChoice, type CompanyList } from './companies/useCompanies.ts'
export { useComplaintEmail } from './companies/useComplaintEmail.ts'
export { useCustomerService, type CustomerService } from './companies/useCustomerService.ts'
export { useRanking, type RankingState } from './ranking/useRanking.ts'
export { useSession, type Session } from './session/useSession.ts'
export { useSessionExpiry } from './session/useSessionExpiry.ts'

export { filterInstruments } from './market/filterInstruments.ts'
export { type MarketHealth } from './market/marketStore.ts'
export { type Quote } from './market/quote.ts'
export { useCategories, useCurrentInstrument, useInstruments } from './market/useInstruments.ts'
export { useIsStale, useMarketHealth, useQuote } from './market/useQuote.ts'
export { useSparklines, type SparkPoint } from './market/useSparklines.ts'
export { useChartSource, type ChartSource } from './market/useChartSource.ts'

export { type AccountFigures } from './positions/accountFigures.ts'
export { useAccount } from './positions/useAccount.ts'
export { useCloseOrder } from './positions/useCloseOrder.ts'
export { useCloseQuestion } from './positions/useCloseQuestion.ts'
export { useLiveProfit } from './positions/useLiveProfit.ts'
export { usePositionLines } from './positions/usePositionLines.ts'
export { useHistory, type History } from './positions/useHistory.ts'
export { useHoldings, type OrderList } from './positions/useHoldings.ts'
export { useLivePosition } from './positions/useLivePosition.ts'
export { shownCreditScore } from './account/creditScore.ts'
export { useAccountQuestion } from './account/useAccountQuestion.ts'

export { type OrderTicket, useOrderTicket } from './ticket/useOrderTicket.ts'
export { useTicketErrors } from './ticket/useTicketErrors.ts'
export { type Ticket, type TicketError, type TicketSummary } from './ticket/ticket.ts'

export {
  DIRECTION_COLOURS,
  INDICATORS,
  THEMES,
  coloursOf,
  type DirectionColours,
  type Indicator,
  type Preferences,
  type Theme,
} from './preferences/preferences.ts'
export { useChangePreferences, usePreference, useSetLanguage } from './preferences/usePreferences.ts'

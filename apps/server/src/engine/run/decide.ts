import type { Command, CommandOf } from '../model/command.ts'
import { chargeCopy, setCopyRate } from '../copying/chargeCopy.ts'
import { editCopy } from '../copying/editCopy.ts'
import { fundCopy, reduceCopy, sendToCopy } from '../copying/fundCopy.ts'
import { copyAct } from '../copying/copyAct.ts'
import { startCopy } from '../copying/startCopy.ts'
import { stepCopy } from '../copying/stepCopy.ts'
import { stopCopy } from '../copying/stopCopy.ts'
import { cancelOrder } from '../decisions/cancelOrder.ts'
import { closeAccount } from '../decisions/closeAccount.ts'
import { cancelAll, closeAll } from '../decisions/closeAll.ts'
import { closeBy } from '../decisions/closeBy.ts'
import { reverseOrder } from '../decisions/reverseOrder.ts'
import { closeOrder } from '../decisions/closeOrder.ts'
import type { Decision, VersionedDecision } from '../model/decision.ts'
import { creditDeposit } from '../decisions/creditDeposit.ts'
import { editOrder } from '../decisions/editOrder.ts'
import { editPending } from '../decisions/editPending.ts'
import { inviteReward } from '../decisions/inviteReward.ts'
import { lockWithdrawal } from '../decisions/lockWithdrawal.ts'
import { marginCall } from '../decisions/marginCall.ts'
import { openAccount } from '../decisions/openAccount.ts'
import { payWithdrawal } from '../decisions/payWithdrawal.ts'
import { placeMarketOrder, placePendingOrder } from '../decisions/placeOrder.ts'
import { releaseWithdrawal } from '../decisions/releaseWithdrawal.ts'
import { resetDemo } from '../decisions/resetDemo.ts'
import { expireOrder } from '../decisions/expireOrder.ts'
import { rollOver } from '../decisions/rollOver.ts'
import { stopOut } from '../decisions/stopOut.ts'
import { topUpDemo } from '../decisions/topUpDemo.ts'
import { transferFunds } from '../decisions/transferFunds.ts'
import { trigger } from '../decisions/trigger.ts'
import { inOrder } from '../model/eventTimes.ts'
import type { State } from '../model/state.ts'
import { endTransit } from '../transits/endTransit.ts'
import { receiveTransit } from '../transits/receiveTransit.ts'

/** The decision of each command. */
const DECISIONS: { readonly [Kind in Command['kind']]: (state: State, command: CommandOf<Kind>) => Decision } = {
  'open-account': openAccount,
  'market-order': placeMarketOrder,
  'pending-order': placePendingOrder,
  'edit-order': editOrder,
  'edit-pending': editPending,
  'cancel-order': cancelOrder,
  'close-order': closeOrder,
  'close-by': closeBy,
  'reverse-order': reverseOrder,
  'close-all': closeAll,
  'cancel-all': cancelAll,
  trigger,
  'expire-order': expireOrder,
  'roll-over': rollOver,
  'stop-out': stopOut,
  'margin-call': marginCall,
  'reset-demo': resetDemo,
  'top-up-demo': topUpDemo,
  'account-transfer': transferFunds,
  'close-account': closeAccount,
  'credit-deposit': creditDeposit,
  'lock-withdrawal': lockWithdrawal,
  'release-withdrawal': releaseWithdrawal,
  'pay-withdrawal': payWithdrawal,
  'invite-reward': inviteReward,
  'start-copy': startCopy,
  'edit-copy': editCopy,
  'fund-copy': fundCopy,
  'send-to-copy': sendToCopy,
  'receive-transit': receiveTransit,
  'end-transit': endTransit,
  'reduce-copy': reduceCopy,
  'stop-copy': stopCopy,
  'charge-copy': chargeCopy,
  'set-copy-rate': setCopyRate,
  'step-copy': stepCopy,
  'copy-act': copyAct,
}

/**
 * Decides a command from the state alone: no clock, no randomness, no I/O.
 *
 * @throws Refusal when the command is rejected; then nothing has changed.
 */
export function decide(state: State, command: Command): VersionedDecision {
  const decision: (of: State, command: never) => Decision = DECISIONS[command.kind]
  return { ...inOrder(state, decision(state, command as never), command.at), version: state.version }
}

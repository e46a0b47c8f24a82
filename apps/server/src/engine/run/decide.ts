import type { Command } from '../model/command.ts'
import { chargeCopy, setCopyRate } from '../copying/chargeCopy.ts'
import { editCopy } from '../copying/editCopy.ts'
import { fundCopy, reduceCopy, sendToCopy } from '../copying/fundCopy.ts'
import { copyAct } from '../copying/copyAct.ts'
import { startCopy } from '../copying/startCopy.ts'
import { stepCopy } from '../copying/stepCopy.ts'
import { stopCopy } from '../copying/stopCopy.ts'
import { cancelOrder } from '../decisions/cancelOrder.ts'
import { closeAccount } from '../decisions/closeAccount.ts'
import { closeOrder } from '../decisions/closeOrder.ts'
import type { Decision, VersionedDecision } from '../model/decision.ts'
import { creditDeposit } from '../decisions/creditDeposit.ts'
import { editOrder } from '../decisions/editOrder.ts'
import { inviteReward } from '../decisions/inviteReward.ts'
import { lockWithdrawal } from '../decisions/lockWithdrawal.ts'
import { openAccount } from '../decisions/openAccount.ts'
import { payWithdrawal } from '../decisions/payWithdrawal.ts'
import { placeMarketOrder, placePendingOrder } from '../decisions/placeOrder.ts'
import { releaseWithdrawal } from '../decisions/releaseWithdrawal.ts'
import { resetDemo } from '../decisions/resetDemo.ts'
import { stopOut } from '../decisions/stopOut.ts'
import { topUpDemo } from '../decisions/topUpDemo.ts'
import { transferFunds } from '../decisions/transferFunds.ts'
import { trigger } from '../decisions/trigger.ts'
import { inOrder } from '../model/eventTimes.ts'
import type { State } from '../model/state.ts'
import { endTransit } from '../transits/endTransit.ts'
import { receiveTransit } from '../transits/receiveTransit.ts'

/**
 * Decides a command from the state alone: no clock, no randomness, no I/O.
 *
 * @throws Refusal when the command is rejected; then nothing has changed.
 */
export function decide(state: State, command: Command): VersionedDecision {
  return Object.assign(inOrder(state, decisionOf(state, command), command.at), { version: state.version })
}

function decisionOf(state: State, command: Command): Decision {
  switch (command.kind) {
    case 'open-account':
      return openAccount(state, command)
    case 'market-order':
      return placeMarketOrder(state, command)
    case 'pending-order':
      return placePendingOrder(state, command)
    case 'edit-order':
      return editOrder(state, command)
    case 'cancel-order':
      return cancelOrder(state, command)
    case 'close-order':
      return closeOrder(state, command)
    case 'trigger':
      return trigger(state, command)
    case 'stop-out':
      return stopOut(state, command)
    case 'reset-demo':
      return resetDemo(state, command)
    case 'top-up-demo':
      return topUpDemo(state, command)
    case 'account-transfer':
      return transferFunds(state, command)
    case 'close-account':
      return closeAccount(state, command)
    case 'credit-deposit':
      return creditDeposit(state, command)
    case 'lock-withdrawal':
      return lockWithdrawal(state, command)
    case 'release-withdrawal':
      return releaseWithdrawal(state, command)
    case 'pay-withdrawal':
      return payWithdrawal(state, command)
    case 'invite-reward':
      return inviteReward(state, command)
    case 'start-copy':
      return startCopy(state, command)
    case 'edit-copy':
      return editCopy(state, command)
    case 'fund-copy':
      return fundCopy(state, command)
    case 'send-to-copy':
      return sendToCopy(state, command)
    case 'receive-transit':
      return receiveTransit(state, command)
    case 'end-transit':
      return endTransit(state, command)
    case 'reduce-copy':
      return reduceCopy(state, command)
    case 'stop-copy':
      return stopCopy(state, command)
    case 'charge-copy':
      return chargeCopy(state, command)
    case 'set-copy-rate':
      return setCopyRate(state, command)
    case 'step-copy':
      return stepCopy(state, command)
    case 'copy-act':
      return copyAct(state, command)
  }
}

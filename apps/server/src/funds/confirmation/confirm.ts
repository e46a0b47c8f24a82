import { Refusal } from '../../errors/refusal.ts'
import type { SignedInUser } from '../../http/mount.ts'
import type { CodeGuard } from '../../people/users/codeGuard.ts'
import type { Codes } from '../../people/users/codes.ts'
import type { Db } from '../../storage/database.ts'
import { type Confirmable, sendConfirmationCode } from './confirmation.ts'

type Transaction = Parameters<Parameters<Db['transaction']>[0]>[0]

/**
 * What a client's confirmation leads to: with the right code `act`, in one transaction with the use of the code;
 * without a code, another one is sent. Of several confirmations at once the first uses the code; to the others it
 * is a repeat, as `isDone` tells.
 *
 * @throws Refusal where the code is wrong, or another was sent a moment ago.
 */
export async function confirm(
  deps: { db: Db; codes: Codes; codeGuard: CodeGuard },
  confirmable: Confirmable,
  { code, user }: { code: string | undefined; user: SignedInUser },
  { act, isDone }: { act: (transaction: Transaction) => Promise<void>; isDone: () => Promise<boolean> },
): Promise<void> {
  const { db, codes, codeGuard } = deps
  const { subject } = confirmable
  if (code === undefined) {
    const seconds = await db.transaction((transaction) => sendConfirmationCode(transaction, codes, confirmable))
    if (seconds > 0) throw new Refusal('CODE_TOO_SOON', { seconds: String(seconds) })
    return
  }
  try {
    if (!(await codeGuard.isRight(subject, code, `session ${user.sessionId}`))) throw new Refusal('WRONG_CODE')
    await db.transaction(async (transaction) => {
      await act(transaction)
      if (!(await codes.use(transaction, subject, code))) throw new Refusal('WRONG_CODE')
    })
  } catch (error) {
    if (!(error instanceof Refusal) || !(await isDone())) throw error
  }
}

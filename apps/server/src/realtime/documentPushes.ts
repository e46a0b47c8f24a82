import { TOPIC } from '@openlot/core/contract'
import type { DocumentChange, Documents } from '../people/documents/documents.ts'
import type { Connection } from './connection.ts'
import { pushFrame } from './frame.ts'
import type { Subscribers } from './subscribers.ts'
import type { UnsentChanges } from './unsentChanges.ts'

/** Tells sockets the versions of their user's documents, at the start and whenever one changes. */
export class DocumentPushes {
  readonly #documents: Pick<Documents, 'versions'>
  readonly #subscribers: Subscribers
  readonly #unsent: UnsentChanges

  constructor({
    documents,
    subscribers,
    unsent,
  }: {
    documents: Pick<Documents, 'listen' | 'versions'>
    subscribers: Subscribers
    unsent: UnsentChanges
  }) {
    this.#documents = documents
    this.#subscribers = subscribers
    this.#unsent = unsent
    documents.listen((change) => this.#note(change))
  }

  /** Sends all versions. A document that is stored while they are read is pushed besides. */
  async send(connection: Connection): Promise<void> {
    const { user, identity } = connection
    const documents = user === undefined ? [] : await this.#documents.versions(user.id).catch(() => undefined)
    // A client that connects again asks again.
    if (documents === undefined) return connection.close()
    if (identity !== connection.identity || !connection.topics.has(TOPIC.DOCUMENT_CHANGED)) return
    connection.write(pushFrame(TOPIC.DOCUMENT_CHANGED, { documents }))
  }

  #note({ userId, name, version }: DocumentChange): void {
    for (const connection of this.#subscribers.of(TOPIC.DOCUMENT_CHANGED)) {
      if (connection.user?.id === userId) this.#unsent.addDocument(connection, name, version)
    }
  }
}

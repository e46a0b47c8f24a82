import { copyWithStructuralSharing } from '@reduxjs/toolkit/query'
import { useState } from 'react'
import { useDocument, type DocumentType } from './useDocument.ts'

/** As `useDocument`, for a large document: parts of its value that did not change stay the same objects. */
export function useSharedDocument<Value>(type: DocumentType<Value>): [Value, (next: Value) => void] {
  const [read, change] = useDocument(type)
  const [value, setValue] = useState(read)
  const shared = value === read ? value : copyWithStructuralSharing<Value>(value, read)
  if (shared !== value) setValue(shared)
  return [shared, change]
}

import { useEffect, useState } from 'react'
import { isSharp, readGrey } from './sharpness.ts'

/** Why a file was not taken. */
export type PictureProblem = 'wrongType' | 'tooLarge' | 'unreadable'

export const PICTURE_TYPES = ['image/png', 'image/jpeg', 'image/webp']
const MAX_PICTURE_BYTES = 10 * 1024 * 1024

interface Chosen {
  url: string
  sharp: boolean
}

/** The picture that the user took: checked, shown from memory, and looked at for blur. */
export function useChosenPicture(onChoose: (file: File) => void) {
  const [chosen, setChosen] = useState<Chosen>()
  const [problem, setProblem] = useState<PictureProblem>()
  const url = chosen?.url
  useEffect(() => {
    if (url === undefined) return
    return () => URL.revokeObjectURL(url)
  }, [url])

  async function choose(file: File): Promise<void> {
    const wrong = PICTURE_TYPES.includes(file.type)
      ? file.size > MAX_PICTURE_BYTES
        ? 'tooLarge'
        : undefined
      : 'wrongType'
    setProblem(wrong)
    if (wrong !== undefined) return
    try {
      const sharp = isSharp(await readGrey(file))
      setChosen({ url: URL.createObjectURL(file), sharp })
    } catch {
      setProblem('unreadable')
      return
    }
    onChoose(file)
  }

  return { chosen, problem, choose }
}

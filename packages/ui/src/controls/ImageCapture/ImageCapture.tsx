import { useTranslation } from '@openlot/i18n/react'
import { Camera, RotateCcw } from 'lucide-react'
import { useEffect, useEffectEvent, useId, useState, type DragEvent, type ReactNode } from 'react'
import { FieldError } from '../Field/Field.tsx'
import { Ring } from '../../figures/Ring/Ring.tsx'
import { PICTURE_TYPES, useChosenPicture } from './useChosenPicture.ts'
import styles from './ImageCapture.module.css'

export interface ImageCaptureProps {
  /** What is pictured: "Front". */
  label: string
  /** What to do: "Photograph the front". */
  prompt: string
  /** Called with a picture that can be sent: PNG, JPEG or WebP of 10 MB at most. */
  onChoose: (file: File) => void
  /** `uploading` from the choice until the picture is stored. */
  state?: 'empty' | 'uploading' | 'uploaded'
  /** How much is uploaded, 0 to 1; the ring turns while it is not known. */
  progress?: number
  /** A picture that is stored already, until another is taken. */
  src?: string
  /** Which camera a phone opens; `none` lets it offer its pictures too. */
  camera?: 'environment' | 'user' | 'none'
  /** What is wrong with the value of the form. */
  error?: ReactNode
  disabled?: boolean
  /** Takes a picture that is pasted anywhere on the page: one of a page may do so. */
  takesPaste?: boolean
  /** Name of the value in its form. */
  name?: string
}

/** Takes a photo or a picture file, such as a side of a document or the proof of a payment. */
export function ImageCapture({
  label,
  prompt,
  onChoose,
  state = 'empty',
  progress,
  src,
  camera = 'none',
  error,
  disabled = false,
  takesPaste = false,
  name,
}: ImageCaptureProps) {
  const { t } = useTranslation('parts')
  const id = useId()
  const { chosen, problem, choose } = useChosenPicture(onChoose)
  const [over, setOver] = useState(false)
  const shown = chosen?.url ?? src
  const wrong = problem === undefined ? error : t(`picture.${problem}`)
  const hasError = wrong !== undefined && wrong !== null && wrong !== ''

  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    const [file] = event.dataTransfer.files
    if (file !== undefined && !disabled) void choose(file)
  }

  const paste = useEffectEvent((event: ClipboardEvent) => {
    const file = [...(event.clipboardData?.files ?? [])].find(({ type }) => type.startsWith('image/'))
    if (file === undefined || disabled) return
    event.preventDefault()
    void choose(file)
  })
  useEffect(() => {
    if (!takesPaste) return
    const onPaste = (event: ClipboardEvent) => paste(event)
    window.addEventListener('paste', onPaste)
    return () => window.removeEventListener('paste', onPaste)
  }, [takesPaste])

  return (
    <div className={styles.capture}>
      <div className={styles.head}>
        <span className={styles.label}>{label}</span>
        <Status state={state} progress={progress} sharp={chosen?.sharp} />
      </div>
      {/* Dropping a file is a second way to do what the input inside does. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <label
        className={styles.frame}
        data-over={over || undefined}
        data-disabled={disabled || undefined}
        onDragOver={(event) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
      >
        <input
          type="file"
          className={styles.input}
          accept={PICTURE_TYPES.join(',')}
          {...(camera !== 'none' && { capture: camera })}
          {...(name !== undefined && { name })}
          aria-label={shown === undefined ? prompt : t('picture.retakeOf', { label })}
          aria-describedby={`${id}-note`}
          aria-invalid={hasError || undefined}
          disabled={disabled}
          onChange={(event) => {
            const file = event.currentTarget.files?.[0]
            // The same file can be chosen again after an error.
            event.currentTarget.value = ''
            if (file !== undefined) void choose(file)
          }}
        />
        {shown === undefined ? (
          <span className={styles.prompt}>
            <Camera aria-hidden="true" />
            <span>{prompt}</span>
          </span>
        ) : (
          <>
            <img src={shown} alt={t('picture.preview', { label })} className={styles.preview} />
            <span className={styles.retake} aria-hidden="true">
              <RotateCcw />
              <span>{t('picture.retake')}</span>
            </span>
          </>
        )}
      </label>
      {hasError ? (
        <FieldError id={`${id}-note`}>{wrong}</FieldError>
      ) : (
        <p id={`${id}-note`} className={styles.note}>
          {chosen?.sharp === false ? t('picture.blurred') : t('picture.formats')}
        </p>
      )}
    </div>
  )
}

interface StatusProps {
  state: NonNullable<ImageCaptureProps['state']>
  progress: number | undefined
  sharp: boolean | undefined
}

function Status({ state, progress, sharp }: StatusProps) {
  const { t } = useTranslation('parts')
  if (state === 'empty') return null
  const words = [t(state === 'uploading' ? 'picture.uploading' : 'picture.uploaded')]
  if (state === 'uploaded' && sharp === true) words.push(t('picture.sharp'))
  const value = state === 'uploaded' ? 1 : (progress ?? 0.4)
  return (
    <output className={styles.status}>
      <Ring size={16} value={value} turning={state === 'uploading' && progress === undefined} />
      <span>{words.join(' · ')}</span>
    </output>
  )
}

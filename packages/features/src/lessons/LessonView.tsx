import { useTranslation } from '@openlot/i18n/react'
import { Button, buttonClass, Note } from '@openlot/ui'
import { CircleCheck } from 'lucide-react'
import { Link } from 'react-router-dom'
import { useSession } from '../session/useSession.ts'
import styles from './Lesson.module.css'
import { lessonPath } from './lessonPath.ts'
import { lessonAfter, QUESTIONS, type Lesson } from './lessons.ts'
import { verdictOf } from './lessonState.ts'
import { LessonTask } from './LessonTask.tsx'
import { QuestionCard } from './QuestionCard.tsx'
import { useLesson } from './useLesson.ts'
import { useLessonFigures } from './useLessonFigures.ts'
import { useLessonWords } from './useLessonWords.ts'

const PARAGRAPHS = ['a', 'b', 'c'] as const

/** A lesson: what it says, what is tried out, three questions, and the way on. */
export function LessonView({ lesson }: { lesson: Lesson }) {
  const { t } = useTranslation('lessons')
  const { user } = useSession()
  const figures = useLessonFigures()
  const words = useLessonWords(figures)
  const { t: tUi } = useTranslation('ui')
  const { state, left, kept, solve, answer, store } = useLesson(lesson)
  const isDone = left === undefined || kept === 'yes'
  const { id } = lesson
  const next = lessonAfter(lesson)
  return (
    <div className={styles.lesson}>
      <section className={styles.card} aria-label={t(`lesson.${id}.title`)}>
        {PARAGRAPHS.map((paragraph) => (
          <p key={paragraph}>{t(`lesson.${id}.read.${paragraph}`, { ...words })}</p>
        ))}
      </section>
      <section className={styles.card} aria-label={t('try')}>
        <h2 className={styles.title}>{t('try')}</h2>
        <p>{t(`lesson.${id}.task`, { ...words, ...(id === 'sizing' && { pips: words.stopPips }) })}</p>
        <LessonTask {...{ lesson, figures, words }} isSolved={state.isSolved} onSolve={solve} />
      </section>
      <section className={styles.card} aria-label={t('questions')}>
        <h2 className={styles.title}>{t('questions')}</h2>
        {QUESTIONS.map((question) => (
          <QuestionCard
            key={question}
            lesson={id}
            question={question}
            value={state.answers[question]}
            verdict={verdictOf(lesson, state, question)}
            onAnswer={(choice) => answer(question, choice)}
          />
        ))}
        <output className={styles.verdict}>
          {left === 'task' && kept !== 'yes' && <Note>{t('taskFirst')}</Note>}
          {isDone && (
            <Note icon={<CircleCheck aria-hidden="true" />}>
              <strong>{t('finished')}</strong> {user === undefined && <span>{t('finishedVisitor')}</span>}
              {kept === 'yes' && <span>{t('finishedText')}</span>}
              {kept === 'failed' && <span>{t('notStored')}</span>}
            </Note>
          )}
        </output>
        {kept === 'failed' && (
          <div>
            <Button onClick={store}>{tUi('retry')}</Button>
          </div>
        )}
        <p className={styles.ways}>
          {next && (
            <Link
              to={lessonPath(next.id)}
              className={buttonClass({ variant: isDone ? 'ink' : 'raised', size: 'large', wide: true })}
            >
              {t('next', { title: t(`lesson.${next.id}.title`) })}
            </Link>
          )}
          <Link to={lessonPath()} className={buttonClass({ variant: 'ghost', wide: true })}>
            {t('all')}
          </Link>
        </p>
      </section>
    </div>
  )
}

import { useTranslation } from '@openlot/i18n/react'
import { ChoiceList } from '@openlot/ui'
import { CHOICES, QUESTIONS, type Choice, type Lesson, type Question } from './lessons.ts'
import styles from './Lesson.module.css'
import { Verdict } from './Verdict.tsx'

export interface QuestionCardProps {
  lesson: Lesson['id']
  question: Question
  /** The last answer. */
  value: Choice | undefined
  verdict: 'right' | 'wrong' | undefined
  onAnswer: (choice: Choice) => void
}

/** A question with three answers, of which one is right. */
export function QuestionCard({ lesson, question, value, verdict, onAnswer }: QuestionCardProps) {
  const { t } = useTranslation('lessons')
  const number = QUESTIONS.indexOf(question) + 1
  return (
    <div className={styles.question}>
      <p className={styles.number}>{t('question', { number, total: QUESTIONS.length })}</p>
      <ChoiceList
        label={t(`lesson.${lesson}.${question}.text`)}
        name={`${lesson}.${question}`}
        items={CHOICES.map((choice) => ({
          value: choice,
          title: t(`lesson.${lesson}.${question}.${choice}`),
          disabled: verdict === 'right' && choice !== value,
        }))}
        stacked
        value={value ?? ''}
        onChange={(choice) => onAnswer(choice as Choice)}
      />
      <Verdict isWrong={verdict === 'wrong'}>
        {verdict === 'right' && (
          <>
            <strong>{t('right')}</strong> <span>{t(`lesson.${lesson}.${question}.why`)}</span>
          </>
        )}
        {verdict === 'wrong' && <span>{t('wrong')}</span>}
      </Verdict>
    </div>
  )
}

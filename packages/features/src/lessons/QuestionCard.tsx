import { useTranslation } from '@openlot/i18n/react'
import { Button, ChoiceList } from '@openlot/ui'
import { useState } from 'react'
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

/** A question with three answers, of which one is right. Going through them answers nothing. */
export function QuestionCard({ lesson, question, value, verdict, onAnswer }: QuestionCardProps) {
  const { t } = useTranslation('lessons')
  const [choice, setChoice] = useState(value)
  const number = QUESTIONS.indexOf(question) + 1
  const isRight = verdict === 'right'
  const isWrong = verdict === 'wrong' && choice === value
  return (
    <div className={styles.question}>
      <p className={styles.number}>{t('question', { number, total: QUESTIONS.length })}</p>
      <ChoiceList
        label={t(`lesson.${lesson}.${question}.text`)}
        name={`${lesson}.${question}`}
        items={CHOICES.map((each) => ({
          value: each,
          title: t(`lesson.${lesson}.${question}.${each}`),
          disabled: isRight && each !== value,
        }))}
        stacked
        value={choice ?? ''}
        onChange={(next) => setChoice(next as Choice)}
      />
      {!isRight && (
        <div>
          <Button disabled={choice === undefined} onClick={() => choice !== undefined && onAnswer(choice)}>
            {t('check')}
          </Button>
        </div>
      )}
      <Verdict isWrong={isWrong} isRight={isRight}>
        {isRight && (
          <>
            <strong>{t('right')}</strong> <span>{t(`lesson.${lesson}.${question}.why`)}</span>
          </>
        )}
        {isWrong && <span>{t('wrong')}</span>}
      </Verdict>
    </div>
  )
}

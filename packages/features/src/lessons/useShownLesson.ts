import { useParams } from 'react-router-dom'
import { lessonOf, type Lesson } from './lessons.ts'

/** The lesson that the address of the page names; undefined where there is none of this name. */
export const useShownLesson = (): Lesson | undefined => lessonOf(useParams()['lesson'])

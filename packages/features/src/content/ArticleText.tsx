import { useFormatDate } from '@openlot/i18n/dates'
import { useTranslation } from '@openlot/i18n/react'
import { ArticlePicture } from './ArticlePicture.tsx'
import { Badge } from '@openlot/ui'
import styles from './ArticleText.module.css'

export interface ArticleTextProps {
  article: {
    id: number
    /** BCP 47: what it is written in, which screen readers and line breaks go by. */
    lang: string
    title: string
    desc: string
    /** Address of the picture; empty for none. */
    logo: string
    created_at: string
    content: string
    /** 1 for an example of the demo data. */
    is_example: number
  }
  /** `h1` where no other heading names the page. */
  titleAs?: 'h1' | 'h2'
}

/** An article as it is read. Its `content` is HTML that the server has reduced to harmless tags. */
export function ArticleText({ article, titleAs: Title = 'h2' }: ArticleTextProps) {
  const { t } = useTranslation('content')
  const formatDate = useFormatDate()
  return (
    <article className={styles.article}>
      <Title lang={article.lang} dir="auto" className={styles.title}>
        {article.title}
      </Title>
      <p className={styles.facts}>
        <span>{formatDate(article.created_at, 'dateTimeZone')}</span>
        {article.is_example === 1 && <Badge>{t('news.example')}</Badge>}
      </p>
      {article.desc !== '' && (
        <p lang={article.lang} dir="auto" className={styles.description}>
          {article.desc}
        </p>
      )}
      <ArticlePicture src={article.logo} seed={article.id} shape="wide" />
      <div
        lang={article.lang}
        dir="auto"
        className={styles.content}
        // oxlint-disable-next-line react/no-danger -- the server has cleaned it
        dangerouslySetInnerHTML={{ __html: article.content }}
      />
    </article>
  )
}

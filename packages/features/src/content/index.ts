/** News, announcements and other articles. */
export { NEWS_CATEGORY, type News } from '@openlot/core/contract'
export { ArticlePicture } from './ArticlePicture.tsx'
export { ArticleText } from './ArticleText.tsx'
export { useArticle } from './useArticle.ts'
export { useNews, type NewsList } from './useNews.ts'

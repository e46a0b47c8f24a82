import { NEWS_CATEGORY } from '@openlot/core/contract'
import type { NewsText } from '../site/news/newsStore.ts'

interface ArticleExample {
  readonly key: string
  readonly categoryId: number
  /** Published this many days before the first start. */
  readonly ageDays: number
  readonly texts: { readonly en: NewsText; readonly hk: NewsText }
}

const NOTE = {
  en: '<hr><p><em>Example article that came with the demo data. It is no advice.</em></p>',
  hk: '<hr><p><em>此為隨示範資料附上的範例文章，並不構成任何建議。</em></p>',
}

const paragraphs = (lines: readonly string[]): string => lines.map((line) => `<p>${line}</p>`).join('')
const text = (language: 'en' | 'hk', title: string, summary: string, ...lines: string[]): NewsText => ({
  title,
  summary,
  content: paragraphs(lines) + NOTE[language],
})

const { NEWS, ANNOUNCEMENT } = NEWS_CATEGORY

/** Example articles about how markets work; none of them becomes outdated. */
export const ARTICLES: readonly ArticleExample[] = [
  {
    key: 'spread',
    categoryId: NEWS,
    ageDays: 1,
    texts: {
      en: text(
        'en',
        'What the spread costs you',
        'Why every position begins with a small loss, and when the difference between the two prices grows.',
        'Every instrument has two prices. You buy at the <strong>ask</strong> and sell at the <strong>bid</strong>, which is a little lower. The difference is the spread.',
        'A position you have just opened is valued at the price at which it could be closed, so it starts with a loss as large as the spread. With 0.10 lots of EUR/USD and a spread of 0.00008 that is 0.80 USD.',
        'Spreads are smallest while the large markets are open and grow around the change of the trading day at 17:00 in New York, before holidays and when important figures are released.',
      ),
      hk: text(
        'hk',
        '點差的成本',
        '為何每個持倉一開始都有輕微虧損，以及買賣價差在何時擴大。',
        '每種產品都有兩個價格。您以<strong>賣出價（Ask）</strong>買入，以略低的<strong>買入價（Bid）</strong>賣出，兩者之差便是點差。',
        '剛開立的持倉以可平倉的價格計值，因此一開始的虧損等於點差。以 0.10 手歐元／美元及 0.00008 的點差計算，即為 0.80 美元。',
        '主要市場開市期間點差最小；在紐約時間 17:00 交易日交替、假期前以及重要數據公布時，點差會擴大。',
      ),
    },
  },
  {
    key: 'leverage',
    categoryId: NEWS,
    ageDays: 3,
    texts: {
      en: text(
        'en',
        'Leverage and margin, worked through',
        'How much of your balance a position takes, and what is left to carry losses.',
        'Margin is the part of your balance that is set aside while a position is open: <code>lots × units × price ÷ leverage</code>.',
        'One lot of EUR/USD is 100,000 euros. At a price of 1.0850 and a leverage of 100, 0.10 lots take 108.50 USD. At a leverage of 20 the same position takes 542.50 USD.',
        'Leverage does not change what you win or lose: 0.10 lots move by 1 USD for each 0.0001 in either case. It changes how many positions your balance can carry, and so how quickly you reach the level at which they are closed.',
      ),
      hk: text(
        'hk',
        '逐步計算槓桿與保證金',
        '一個持倉佔用多少餘額，以及還有多少可以承受虧損。',
        '保證金是持倉期間預留的部分餘額：<code>手數 × 合約單位 × 價格 ÷ 槓桿</code>。',
        '一手歐元／美元為 100,000 歐元。價格為 1.0850、槓桿為 100 倍時，0.10 手需要 108.50 美元；槓桿為 20 倍時，同一持倉需要 542.50 美元。',
        '槓桿並不改變盈虧：價格每變動 0.0001，0.10 手的盈虧均為 1 美元。它改變的是餘額可承受的持倉數量，亦即多快會觸及強制平倉的水平。',
      ),
    },
  },
  {
    key: 'stops',
    categoryId: NEWS,
    ageDays: 6,
    texts: {
      en: text(
        'en',
        'Why a stop loss can cost more than planned',
        'A stop loss is an instruction, not a guarantee: what happens when the market jumps over it.',
        'A stop loss closes a position at the first price at or beyond the level you have set. In a calm market that is the level itself, or very close to it.',
        'When a market opens after a weekend, or jumps when figures are released, there may be no price in between. The position is then closed at the first price after the jump. The difference is called slippage.',
        'A take profit works the other way round: it is filled at your level or better. Smaller positions over weekends are the simplest protection.',
      ),
      hk: text(
        'hk',
        '止蝕的虧損為何可能超出預期',
        '止蝕是指令而非保證：當市場跳過止蝕價時會發生甚麼事。',
        '止蝕會在價格到達或越過所設水平時，以首個可成交價平倉。在平靜的市場中，成交價即為該水平或非常接近。',
        '市場在週末後開市，或在數據公布時急變，中間可能沒有任何報價。此時持倉以跳空後的首個價格平倉，其差額稱為滑點。',
        '止賺則相反：以您所設的水平或更佳價格成交。在週末前減少持倉是最簡單的保護方法。',
      ),
    },
  },
  {
    key: 'sessions',
    categoryId: NEWS,
    ageDays: 9,
    texts: {
      en: text(
        'en',
        'The trading day, from Sydney to New York',
        'When currencies, metals, indices and digital currency can be traded, and when most of it happens.',
        'Currencies trade from Sunday 17:00 to Friday 17:00, New York time. The day begins in Sydney and Tokyo, goes on in London and ends in New York.',
        'Most is traded while London and New York are both open. Quiet hours come after the close in New York: prices move little, and spreads are wider.',
        'Indices keep the hours of their exchanges, with a pause each day. Digital currency is traded around the clock, weekends included. A closed market sends no prices, and orders wait until it opens.',
      ),
      hk: text(
        'hk',
        '由悉尼到紐約的交易日',
        '外匯、金屬、指數及數字貨幣的交易時間，以及何時最為活躍。',
        '外匯於紐約時間星期日 17:00 至星期五 17:00 交易。一天由悉尼及東京開始，接着是倫敦，最後為紐約。',
        '倫敦與紐約同時開市期間成交最為活躍。紐約收市後較為平靜：價格變動小，點差較闊。',
        '指數依照交易所的時間交易，每日設有休市時段。數字貨幣則全日無休，週末亦可交易。休市期間沒有報價，掛單會等待開市。',
      ),
    },
  },
  {
    key: 'orders',
    categoryId: NEWS,
    ageDays: 13,
    texts: {
      en: text(
        'en',
        'Market, limit and stop: three ways into a position',
        'Which order fits which plan, and at what price each of them is filled.',
        'A <strong>market order</strong> is filled at once at the present price.',
        'A <strong>limit order</strong> waits for a better price than the present one: below the market for a buy, above it for a sell. It is filled at its price or better.',
        'A <strong>stop order</strong> waits for a worse one: above the market for a buy, below it for a sell. It follows a move that has begun, and is filled at the first price beyond its level. For both, the margin is checked when they are filled.',
      ),
      hk: text(
        'hk',
        '市價、限價與停損：三種開倉方式',
        '哪種訂單適合哪種計劃，以及各自的成交價。',
        '<strong>市價單</strong>以現價即時成交。',
        '<strong>限價單</strong>等待較現價更佳的價格：買單低於市價，賣單高於市價，並以該價或更佳價成交。',
        '<strong>停損單</strong>等待較差的價格：買單高於市價，賣單低於市價。它跟隨已開始的走勢，以越過該水平後的首個價格成交。兩者均在成交時檢查保證金。',
      ),
    },
  },
  {
    key: 'returns',
    categoryId: NEWS,
    ageDays: 17,
    texts: {
      en: text(
        'en',
        'How to read a ranking of traders',
        'A high return over three weeks says little about the fourth. What to look at besides.',
        'The ranking shows what accounts have made in the last three weeks, measured against the money they began with. It says nothing about how much was at risk on the way.',
        'Look at the number of trades: five of them may be luck. Compare the win rate with the profit: many small wins and a few large losses can look good for a long time.',
        'Returns of the past are no promise. Most private clients lose money with leveraged products.',
      ),
      hk: text(
        'hk',
        '如何看待交易者排行榜',
        '三週的高回報並不能說明第四週。還應留意甚麼。',
        '排行榜顯示各帳戶過去三週的盈利，並以其起始資金衡量。它並未反映過程中承擔了多少風險。',
        '請留意交易次數：五次交易可能只是運氣。亦請比較勝率與盈利：多次小賺與少數大虧，可以在很長時間內看來不錯。',
        '過往回報並非承諾。大部分私人客戶在槓桿產品上錄得虧損。',
      ),
    },
  },
  {
    key: 'demo-data',
    categoryId: ANNOUNCEMENT,
    ageDays: 0,
    texts: {
      en: text(
        'en',
        'This platform runs with demo data',
        'Prices, traders, companies and articles are examples.',
        'The traders in the ranking are accounts that a program trades with. Companies and articles are examples too. An operator can edit or remove all of them.',
      ),
      hk: text(
        'hk',
        '本平台正以示範資料運作',
        '報價、交易者、公司及文章均為範例。',
        '排行榜中的交易者是由程式操作的帳戶，公司及文章亦為範例。營運者可編輯或移除全部內容。',
      ),
    },
  },
]

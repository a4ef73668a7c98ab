import type { Language } from '#contract/enumerations.ts';

type InAll<Text> = Readonly<Record<Language, Text>>;

/** A promo code to try; the last answer names it. */
export const DEMO_PROMO_CODE = 'WELCOME25';

/** Answers of the support page, in their order; html as `htmlOf` takes it. */
export const demoFaqs: readonly InAll<{ readonly question: string; readonly answer: string }>[] = [
  {
    en: {
      question: 'When are conversions approved?',
      answer:
        'Each offer has its own hold, from a few days to a month. Until it ends, the conversion is on hold and the advertiser may still reject it; then it is approved. The offer’s page says how long the hold is.',
    },
    ru: {
      question: 'Когда одобряются конверсии?',
      answer:
        'У каждого оффера свой холд: от нескольких дней до месяца. Пока он идёт, конверсия находится в холде и рекламодатель может её отклонить, затем она одобряется. Срок холда указан на странице оффера.',
    },
    uk: {
      question: 'Коли схвалюють конверсії?',
      answer:
        'Кожен офер має власний холд: від кількох днів до місяця. Поки він триває, конверсія перебуває в холді й рекламодавець може її відхилити, потім її схвалюють. Строк холду вказано на сторінці офера.',
    },
    'zh-CN': {
      question: '转化何时获得批准？',
      answer:
        '每个 Offer 都有自己的冻结期，从几天到一个月不等。冻结期内转化处于冻结状态，广告主仍可拒绝；冻结期结束后即获批准。冻结期显示在 Offer 页面上。',
    },
  },
  {
    en: {
      question: 'When and how am I paid?',
      answer:
        '<p>Payments go out every Monday for everything approved of the weeks before, once it adds up to your minimum. You need an active payout account in the <a href="/publisher/settings">settings</a>.</p><ul><li>Bank transfer: one to three working days</li><li>E-wallets: within the hour</li></ul>',
    },
    ru: {
      question: 'Когда и как приходят выплаты?',
      answer:
        '<p>Выплаты отправляются каждый понедельник: всё одобренное за прошедшие недели, если сумма не ниже вашего минимума. Нужен активный счёт для выплат в <a href="/publisher/settings">настройках</a>.</p><ul><li>Банковский перевод: от одного до трёх рабочих дней</li><li>Электронные кошельки: в течение часа</li></ul>',
    },
    uk: {
      question: 'Коли і як надходять виплати?',
      answer:
        '<p>Виплати надсилають щопонеділка: усе схвалене за минулі тижні, якщо сума не нижча за ваш мінімум. Потрібен активний рахунок для виплат у <a href="/publisher/settings">налаштуваннях</a>.</p><ul><li>Банківський переказ: від одного до трьох робочих днів</li><li>Електронні гаманці: протягом години</li></ul>',
    },
    'zh-CN': {
      question: '何时以及如何付款？',
      answer:
        '<p>每周一付款，涵盖此前各周的全部已批准佣金，且金额须达到您的最低限额。您需要在<a href="/publisher/settings">设置</a>中有一个启用的收款账户。</p><ul><li>银行转账：一至三个工作日</li><li>电子钱包：一小时内</li></ul>',
    },
  },
  {
    en: {
      question: 'What is a smartlink?',
      answer:
        'One link for all your traffic on a topic. For each visitor it picks an offer by country, device and connection, and by what has earned you and the sub-source most so far.',
    },
    ru: {
      question: 'Что такое смартлинк?',
      answer:
        'Одна ссылка на весь ваш трафик одной тематики. Для каждого посетителя она выбирает оффер по стране, устройству, типу соединения и по тому, что приносило больше всего вам и этому подысточнику.',
    },
    uk: {
      question: 'Що таке смартлінк?',
      answer:
        'Одне посилання для всього вашого трафіку однієї тематики. Для кожного відвідувача воно добирає офер за країною, пристроєм, типом з’єднання та за тим, що досі приносило найбільше вам і цьому підджерелу.',
    },
    'zh-CN': {
      question: '什么是智能链接？',
      answer:
        '用一个链接承接同一主题的全部流量。它会根据国家、设备、网络类型，以及您和该子来源以往收益最好的内容，为每位访客选择 Offer。',
    },
  },
  {
    en: {
      question: 'How do I tell my sources apart?',
      answer:
        '<p>Add parameters to your link; each becomes a grouping in the <a href="/publisher/reports">reports</a>:</p><ul><li><code>subsource</code> for the place the visitor comes from</li><li><code>track</code> and <code>sub1</code> to <code>sub6</code> for whatever you like</li><li><code>ext_click_id</code> for your own click ID, which comes back in the postback</li></ul>',
    },
    ru: {
      question: 'Как различать источники?',
      answer:
        '<p>Добавьте к ссылке параметры, каждый станет группировкой в <a href="/publisher/reports">отчётах</a>:</p><ul><li><code>subsource</code>: откуда пришёл посетитель</li><li><code>track</code> и <code>sub1</code>–<code>sub6</code>: всё, что вам нужно</li><li><code>ext_click_id</code>: ваш собственный ID клика, он вернётся в постбэке</li></ul>',
    },
    uk: {
      question: 'Як розрізняти джерела?',
      answer:
        '<p>Додайте до посилання параметри, кожен стане групуванням у <a href="/publisher/reports">звітах</a>:</p><ul><li><code>subsource</code>: звідки прийшов відвідувач</li><li><code>track</code> і <code>sub1</code>–<code>sub6</code>: усе, що вам потрібно</li><li><code>ext_click_id</code>: ваш власний ID кліку, він повернеться в постбеку</li></ul>',
    },
    'zh-CN': {
      question: '如何区分不同的流量来源？',
      answer:
        '<p>在链接中添加参数，每个参数都可作为<a href="/publisher/reports">报表</a>的分组：</p><ul><li><code>subsource</code>：访客来自何处</li><li><code>track</code> 以及 <code>sub1</code> 至 <code>sub6</code>：任意用途</li><li><code>ext_click_id</code>：您自己的点击 ID，会在回传中返回</li></ul>',
    },
  },
  {
    en: {
      question: 'Why do my figures differ from the advertiser’s?',
      answer:
        'Visits of robots are not counted here, and clicks of one visitor within 24 hours make one unique click. Days follow the time zone of your profile, which may differ from the advertiser’s.',
    },
    ru: {
      question: 'Почему мои цифры отличаются от данных рекламодателя?',
      answer:
        'Визиты роботов здесь не учитываются, а уникальным считается один клик посетителя за 24\u00a0часа. Дни считаются в часовом поясе вашего профиля, у рекламодателя он может быть другим.',
    },
    uk: {
      question: 'Чому мої цифри відрізняються від даних рекламодавця?',
      answer:
        'Візити роботів тут не враховують, а унікальним вважається один клік відвідувача за 24\u00a0години. Дні рахують у часовому поясі вашого профілю, у рекламодавця він може бути іншим.',
    },
    'zh-CN': {
      question: '为什么我的数据与广告主的不同？',
      answer:
        '此处不计入机器人访问；同一访客 24 小时内只算一次独立点击。日期按您个人资料中的时区划分，可能与广告主的时区不同。',
    },
  },
  {
    en: {
      question: 'Somebody else may know my password. What should I do?',
      answer:
        'Change it in the settings under Security: all other devices are logged out at once. There you also see where you are logged in, and can end each session separately.',
    },
    ru: {
      question: 'Кто-то мог узнать мой пароль. Что делать?',
      answer:
        'Смените его в настройках, в разделе «Безопасность»: вы сразу выйдете на всех остальных устройствах. Там же видно, где выполнен вход, и каждый сеанс можно завершить отдельно.',
    },
    uk: {
      question: 'Хтось міг дізнатися мій пароль. Що робити?',
      answer:
        'Змініть його в налаштуваннях, у розділі «Безпека»: ви одразу вийдете на всіх інших пристроях. Там же видно, де виконано вхід, і кожен сеанс можна завершити окремо.',
    },
    'zh-CN': {
      question: '别人可能知道了我的密码，怎么办？',
      answer:
        '请在设置的“安全”中更改密码：其他所有设备会立即退出登录。您还可以在那里查看登录位置，并逐个结束会话。',
    },
  },
  {
    en: {
      question: 'Where do I enter a promo code?',
      answer: `<p>In the settings, under <a href="/publisher/settings?selectedTab=promo_codes">Promo codes</a>. To try it: the code <b>${DEMO_PROMO_CODE}</b> brings 25.00 into your balance.</p>`,
    },
    ru: {
      question: 'Где ввести промокод?',
      answer: `<p>В настройках, на вкладке <a href="/publisher/settings?selectedTab=promo_codes">«Промокоды»</a>. Попробуйте: код <b>${DEMO_PROMO_CODE}</b> добавит 25.00 к балансу.</p>`,
    },
    uk: {
      question: 'Де ввести промокод?',
      answer: `<p>У налаштуваннях, на вкладці <a href="/publisher/settings?selectedTab=promo_codes">«Промокоди»</a>. Спробуйте: код <b>${DEMO_PROMO_CODE}</b> додасть 25.00 до балансу.</p>`,
    },
    'zh-CN': {
      question: '在哪里输入兑换码？',
      answer: `<p>在设置的<a href="/publisher/settings?selectedTab=promo_codes">兑换码</a>页面。可以试试：兑换码 <b>${DEMO_PROMO_CODE}</b> 会为您的余额增加 25.00。</p>`,
    },
  },
];

/** A page of the network itself, after 'Support'. */
export const demoPage = {
  icon: 'book',
  placement: 10,
  texts: {
    en: {
      menuTitle: 'Traffic rules',
      title: 'Traffic rules',
      text: '<p>Good traffic is paid quickly. These rules keep it that way for everybody.</p><h2>Welcome</h2><ul><li>Search, social, native, push and display advertising with your own creatives</li><li>Content sites, reviews and comparisons</li><li>E-mail to people who have asked for it</li></ul><h2>Not taken</h2><ul><li>Incentives, unless the offer says so</li><li>Bids on the advertiser’s brand name</li><li>Pages that pretend to be somebody else, or frighten visitors</li></ul><table><thead><tr><th scope="col">What we find</th><th scope="col">What happens</th></tr></thead><tbody><tr><td>First doubt</td><td>Your manager asks you</td></tr><tr><td>Broken rule</td><td>The conversions are rejected</td></tr><tr><td>Again</td><td>The account is closed</td></tr></tbody></table><p>Not sure? Ask your manager before you start.</p>',
    },
    ru: {
      menuTitle: 'Правила трафика',
      title: 'Правила трафика',
      text: '<p>Хороший трафик оплачивается быстро. Эти правила сохраняют такой порядок для всех.</p><h2>Принимаем</h2><ul><li>Поисковую, социальную, нативную, push- и медийную рекламу с вашими креативами</li><li>Контентные сайты, обзоры и сравнения</li><li>Рассылки тем, кто на них подписался</li></ul><h2>Не принимаем</h2><ul><li>Мотивированный трафик, если в оффере не сказано иное</li><li>Контекстную рекламу по бренду рекламодателя</li><li>Страницы, которые выдают себя за других или запугивают посетителей</li></ul><table><thead><tr><th scope="col">Что мы видим</th><th scope="col">Что происходит</th></tr></thead><tbody><tr><td>Первое сомнение</td><td>Менеджер задаст вопрос</td></tr><tr><td>Нарушение</td><td>Конверсии отклоняются</td></tr><tr><td>Повторно</td><td>Аккаунт закрывается</td></tr></tbody></table><p>Сомневаетесь? Спросите менеджера до запуска.</p>',
    },
    uk: {
      menuTitle: 'Правила трафіку',
      title: 'Правила трафіку',
      text: '<p>Хороший трафік оплачують швидко. Ці правила зберігають такий порядок для всіх.</p><h2>Приймаємо</h2><ul><li>Пошукову, соціальну, нативну, push- та медійну рекламу з вашими креативами</li><li>Контентні сайти, огляди та порівняння</li><li>Розсилки тим, хто на них підписався</li></ul><h2>Не приймаємо</h2><ul><li>Мотивований трафік, якщо в офері не зазначено інше</li><li>Контекстну рекламу за брендом рекламодавця</li><li>Сторінки, що видають себе за інших або залякують відвідувачів</li></ul><table><thead><tr><th scope="col">Що ми бачимо</th><th scope="col">Що відбувається</th></tr></thead><tbody><tr><td>Перший сумнів</td><td>Менеджер поставить запитання</td></tr><tr><td>Порушення</td><td>Конверсії відхиляють</td></tr><tr><td>Повторно</td><td>Акаунт закривають</td></tr></tbody></table><p>Маєте сумніви? Запитайте менеджера до запуску.</p>',
    },
    'zh-CN': {
      menuTitle: '流量规则',
      title: '流量规则',
      text: '<p>优质流量，快速结算。以下规则让每个人都能如此。</p><h2>接受</h2><ul><li>使用自有素材的搜索、社交、原生、推送和展示广告</li><li>内容网站、评测和比较</li><li>发送给已订阅用户的邮件</li></ul><h2>不接受</h2><ul><li>激励流量（Offer 另有说明的除外）</li><li>对广告主品牌词竞价</li><li>冒充他人或恐吓访客的页面</li></ul><table><thead><tr><th scope="col">情况</th><th scope="col">处理</th></tr></thead><tbody><tr><td>首次存疑</td><td>您的经理会向您询问</td></tr><tr><td>违反规则</td><td>转化被拒绝</td></tr><tr><td>再次违反</td><td>关闭账号</td></tr></tbody></table><p>不确定？请在投放前咨询您的经理。</p>',
    },
  } satisfies InAll<object>,
} as const;

export interface DemoNotification {
  readonly hoursAgo: number;
  readonly seen: boolean;
  readonly link: string | null;
  readonly texts: InAll<{ readonly title: string; readonly text: string }>;
}

/** What the demo's publisher has been told, newest first; what names figures comes with them (`demo-figures.ts`). */
export const demoNotifications: readonly DemoNotification[] = [
  {
    hoursAgo: 170,
    seen: true,
    link: '/publisher/support?selectedTab=contacts',
    texts: {
      en: {
        title: 'Anna is your manager',
        text: 'Her contacts are at the bottom of the menu. Write to her in any language of the panel.',
      },
      ru: {
        title: 'Ваш менеджер\u00a0— Анна',
        text: 'Её контакты указаны внизу меню. Пишите ей на любом языке панели.',
      },
      uk: {
        title: 'Ваша менеджерка\u00a0— Анна',
        text: 'Її контакти вказано внизу меню. Пишіть їй будь-якою мовою панелі.',
      },
      'zh-CN': {
        title: 'Anna 是您的经理',
        text: '她的联系方式在菜单底部。您可以使用面板的任意语言联系她。',
      },
    },
  },
];

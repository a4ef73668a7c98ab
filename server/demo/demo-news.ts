import type { News } from '../news/publish.ts';

/** Newest first; told in hours before the demo was made. */
export const demoNews: readonly (Omit<News, 'publishedAt'> & { readonly hoursAgo: number })[] = [
  {
    hoursAgo: 5,
    category: 'offers',
    picture: { motif: 'offer', hue: 222 },
    texts: {
      en: {
        title: 'Nordic Energy pays 15% more until the end of the month',
        text: 'The advertiser has raised the payout for confirmed leads from Sweden, Norway and Finland. The new rate counts from today, for mobile and desktop alike.\n\nNothing has to be changed in your links. Leads that are still on hold keep the rate of the day they came.',
      },
      ru: {
        title: 'Nordic Energy: ставка на 15\u00a0% выше до конца месяца',
        text: 'Рекламодатель повысил вознаграждение за подтверждённые лиды из Швеции, Норвегии и Финляндии. Новая ставка действует с сегодняшнего дня и для мобильного, и для десктопного трафика.\n\nМенять ссылки не нужно. Лиды, которые ещё в холде, оплачиваются по ставке того дня, когда они пришли.',
      },
      uk: {
        title: 'Nordic Energy: ставка на 15\u00a0% вища до кінця місяця',
        text: 'Рекламодавець підвищив винагороду за підтверджені ліди зі Швеції, Норвегії та Фінляндії. Нова ставка діє від сьогодні і для мобільного, і для десктопного трафіку.\n\nЗмінювати посилання не потрібно. Ліди, що ще в холді, оплачуються за ставкою того дня, коли вони надійшли.',
      },
      'zh-CN': {
        title: 'Nordic Energy 本月底前佣金上调 15%',
        text: '广告主提高了来自瑞典、挪威和芬兰的已确认线索的佣金。新佣金标准自今日起生效，移动端和桌面端均适用。\n\n您无需更改链接。仍在冻结期的线索按产生当日的佣金标准结算。',
      },
    },
  },
  {
    hoursAgo: 52,
    category: 'payments',
    picture: { motif: 'payment', hue: 152 },
    texts: {
      en: {
        title: 'This week’s payments are on their way',
        text: 'All approved balances above the minimum have been sent. Bank transfers arrive in one to three working days, e-wallets within the hour.\n\nIf an account was changed in the last 48 hours, its payment follows next week.',
      },
      ru: {
        title: 'Выплаты этой недели отправлены',
        text: 'Мы отправили выплаты по всем одобренным балансам выше минимума. Банковский перевод идёт от одного до трёх рабочих дней, электронные кошельки пополняются в течение часа.\n\nЕсли счёт менялся за последние 48\u00a0часов, выплата уйдёт на следующей неделе.',
      },
      uk: {
        title: 'Виплати цього тижня надіслано',
        text: 'Ми надіслали виплати за всіма схваленими балансами, вищими за мінімум. Банківський переказ триває від одного до трьох робочих днів, електронні гаманці поповнюються протягом години.\n\nЯкщо рахунок змінювався за останні 48\u00a0годин, виплата піде наступного тижня.',
      },
      'zh-CN': {
        title: '本周款项已发出',
        text: '所有超过最低限额的已批准余额均已付款。银行转账需一至三个工作日，电子钱包一小时内到账。\n\n如果收款账户在最近 48 小时内有改动，款项将于下周发出。',
      },
    },
  },
  {
    hoursAgo: 121,
    category: 'panel',
    picture: { motif: 'chart', hue: 266 },
    texts: {
      en: {
        title: 'Hourly reports now follow your time zone',
        text: 'Hours and days follow the time zone of your profile, even on the two days a year when the clocks change. The dashboard, the report and the conversions of one range now always show the same totals.',
      },
      ru: {
        title: 'Почасовые отчёты теперь в вашем часовом поясе',
        text: 'Часы и дни считаются в часовом поясе вашего профиля, в том числе в те два дня в году, когда переводят часы. Дашборд, отчёт и конверсии за один и тот же период всегда показывают одинаковые итоги.',
      },
      uk: {
        title: 'Погодинні звіти тепер у вашому часовому поясі',
        text: 'Години та дні рахуються в часовому поясі вашого профілю, також у ті два дні на рік, коли переводять годинники. Дашборд, звіт і конверсії за той самий період завжди показують однакові підсумки.',
      },
      'zh-CN': {
        title: '按小时的报表现已采用您的时区',
        text: '小时和日期按您个人资料中的时区划分，夏令时切换的两天也不例外。同一时间范围内，仪表盘、报表和转化的合计始终一致。',
      },
    },
  },
  {
    hoursAgo: 214,
    category: 'offers',
    picture: { motif: 'link', hue: 18 },
    texts: {
      en: {
        title: 'The Dating smartlink learns faster from small sub-sources',
        text: 'A sub-source with as few as fifty clicks now gets its own share of the best offers instead of the average. In our tests the earnings per click rose by 10% in the first week.\n\nPass your sub-sources in the subsource parameter to benefit from it.',
      },
      ru: {
        title: 'Смартлинк Dating быстрее учится на небольших подысточниках',
        text: 'Подысточник уже с пятьюдесятью кликами получает собственный набор лучших офферов, а не средний. В наших тестах заработок на клик вырос за первую неделю на 10\u00a0%.\n\nЧтобы это работало, передавайте подысточники в параметре subsource.',
      },
      uk: {
        title: 'Смартлінк Dating швидше навчається на невеликих підджерелах',
        text: 'Підджерело вже з п’ятдесятьма кліками отримує власний набір найкращих оферів, а не середній. У наших тестах заробіток на клік зріс за перший тиждень на 10\u00a0%.\n\nЩоб це працювало, передавайте підджерела в параметрі subsource.',
      },
      'zh-CN': {
        title: 'Dating 智能链接对小型子来源的学习更快了',
        text: '子来源只要有五十次点击，就会获得自己的最佳 Offer 组合，而不再使用平均值。在我们的测试中，首周每次点击收益提高了约 10%。\n\n在 subsource 参数中传递子来源，即可受益于这一改进。',
      },
    },
  },
  {
    hoursAgo: 330,
    category: 'offers',
    picture: { motif: 'shield', hue: 196 },
    texts: {
      en: {
        title: 'Two offers leave the network on Friday',
        text: 'GameVault and StreamBox stop taking traffic at noon. Their smartlinks go on with the other offers of the pool; direct links will lead visitors to a page that explains it.\n\nConversions that arrive later are still counted and paid.',
      },
      ru: {
        title: 'Два оффера покидают партнёрскую сеть в пятницу',
        text: 'GameVault и StreamBox перестают принимать трафик в полдень. Смартлинки продолжат работу с остальными офферами пула, прямые ссылки приведут посетителя на страницу с пояснением.\n\nКонверсии, которые придут позже, будут учтены и оплачены.',
      },
      uk: {
        title: 'Два офери залишають партнерську мережу в п’ятницю',
        text: 'GameVault і StreamBox перестають приймати трафік опівдні. Смартлінки працюватимуть далі з рештою оферів пулу, прямі посилання приведуть відвідувача на сторінку з поясненням.\n\nКонверсії, що надійдуть пізніше, буде враховано й оплачено.',
      },
      'zh-CN': {
        title: '两个 Offer 将于周五下线',
        text: 'GameVault 和 StreamBox 将于中午停止接收流量。相关智能链接会继续使用池中的其他 Offer；直链会将访客引导至说明页面。\n\n之后到达的转化仍会计入并付款。',
      },
    },
  },
  {
    hoursAgo: 498,
    category: 'offers',
    picture: { motif: 'globe', hue: 338 },
    texts: {
      en: {
        title: 'Brazil and Mexico join the finance vertical',
        text: 'Three new credit offers are open for both countries, with landing pages in Portuguese and Spanish and a hold of fourteen days. Ask your manager for a higher cap once the first hundred leads are approved.',
      },
      ru: {
        title: 'Бразилия и Мексика в финансовой вертикали',
        text: 'Для обеих стран открыты три новых кредитных оффера: лендинги на португальском и испанском, холд четырнадцать дней. После первых ста одобренных лидов попросите менеджера поднять лимит.',
      },
      uk: {
        title: 'Бразилія та Мексика у фінансовій вертикалі',
        text: 'Для обох країн відкрито три нові кредитні офери: лендинги португальською та іспанською, холд чотирнадцять днів. Після перших ста схвалених лідів попросіть менеджера підняти ліміт.',
      },
      'zh-CN': {
        title: '金融类新增巴西和墨西哥',
        text: '三个新的信贷 Offer 已面向两国开放，提供葡萄牙语和西班牙语落地页，冻结期为十四天。首批一百条线索获批后，可向您的经理申请提高上限。',
      },
    },
  },
  {
    hoursAgo: 672,
    category: 'payments',
    picture: { motif: 'calendar', hue: 44 },
    texts: {
      en: {
        title: 'How approvals work over the holidays',
        text: 'Advertisers check leads more slowly between the holidays. Conversions may stay on hold up to a week longer; what has been approved already is paid on the usual days.',
      },
      ru: {
        title: 'Как проходят проверки в праздники',
        text: 'В праздничные дни рекламодатели проверяют лиды медленнее. Конверсии могут оставаться в холде максимум на неделю дольше; одобренное ранее выплачивается в обычные даты.',
      },
      uk: {
        title: 'Як відбуваються перевірки у свята',
        text: 'У святкові дні рекламодавці перевіряють ліди повільніше. Конверсії можуть залишатися в холді щонайбільше на тиждень довше; схвалене раніше виплачується у звичні дати.',
      },
      'zh-CN': {
        title: '节假日期间的审核安排',
        text: '节假日期间广告主审核线索较慢，转化的冻结期可能延长至多一周；此前已批准的部分按常规日期付款。',
      },
    },
  },
  {
    hoursAgo: 912,
    category: 'panel',
    picture: { motif: 'star', hue: 96 },
    texts: {
      en: {
        title: 'The panel now works offline',
        text: 'Install it from the browser’s menu. Dashboard, reports and conversions open with their last data when you are offline, marked with its time, and catch up by themselves as soon as you are back.',
      },
      ru: {
        title: 'Панель теперь работает и без интернета',
        text: 'Установите её из меню браузера. Без интернета дашборд, отчёты и конверсии открываются с последними данными и отметкой времени, а когда связь вернётся, обновляются сами.',
      },
      uk: {
        title: 'Панель тепер працює і без інтернету',
        text: 'Установіть її з меню браузера. Без інтернету дашборд, звіти та конверсії відкриваються з останніми даними та позначкою часу, а коли зв’язок повернеться, оновлюються самі.',
      },
      'zh-CN': {
        title: '面板现已支持离线使用',
        text: '可从浏览器菜单安装。离线时，仪表盘、报表和转化会显示最近的数据及其时间；恢复连接后会自动更新。',
      },
    },
  },
];

/** Titles and rules of the demo's competitions. */
export const raceTexts = {
  summer: {
    titles: {
      en: 'Late summer race',
      ru: 'Гонка конца лета',
      uk: 'Гонка кінця літа',
      'zh-CN': '夏末竞赛',
    },
    rules: {
      en: '<p>Every offer and smartlink counts. The three publishers with the highest payout win.</p><p>Rejected conversions are taken out again.</p>',
      ru: '<p>Учитываются все офферы и смартлинки. Побеждают три вебмастера с наибольшим вознаграждением.</p><p>Отклонённые конверсии не учитываются.</p>',
      uk: '<p>Враховуються всі офери та смартлінки. Перемагають три вебмайстри з найбільшою винагородою.</p><p>Відхилені конверсії не враховуються.</p>',
      'zh-CN': '<p>所有 Offer 和智能链接均计入。佣金最高的三位发布商获胜。</p><p>被拒绝的转化不计入。</p>',
    },
  },
  autumn: {
    titles: {
      en: 'Two offers, three weeks',
      ru: 'Два оффера, три недели',
      uk: 'Два офери, три тижні',
      'zh-CN': '两个 Offer，三周时间',
    },
    rules: {
      en: '<p>Only two offers count, each conversion as one.</p><p><b>No incentivised traffic.</b> Whoever sends it is taken out.</p>',
      ru: '<p>Учитываются только два оффера, каждая конверсия — одна.</p><p><b>Мотивированный трафик запрещён.</b> Кто его льёт, выбывает.</p>',
      uk: '<p>Враховуються лише два офери, кожна конверсія — одна.</p><p><b>Мотивований трафік заборонено.</b> Хто його ллє, вибуває.</p>',
      'zh-CN': '<p>仅计入两个 Offer，每次转化计为一次。</p><p><b>禁止激励流量。</b>违者将被取消资格。</p>',
    },
  },
  advent: {
    titles: {
      en: 'Advent race',
      ru: 'Предрождественская гонка',
      uk: 'Передріздвяна гонка',
      'zh-CN': '圣诞前竞赛',
    },
    rules: {
      en: '<p>Two weeks, every offer and smartlink, five prizes.</p>',
      ru: '<p>Две недели, все офферы и смартлинки, пять призов.</p>',
      uk: '<p>Два тижні, усі офери та смартлінки, п’ять призів.</p>',
      'zh-CN': '<p>为期两周，所有 Offer 和智能链接均计入，共五个奖项。</p>',
    },
  },
} as const;

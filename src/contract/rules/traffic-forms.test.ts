import { describe, expect, it } from 'vitest';
import { presetProblem } from '#domain/preset-problem.ts';
import { unknownMacros } from '#domain/macros.ts';
import { languages } from '../enumerations.ts';
import { DOMAIN_MAX, domainName } from './domain.ts';
import { POSTBACK_URL_MAX, postbackUrl } from './postback.ts';
import { problemIn } from './problems.ts';
import { PROMO_CODE_MAX, promoCode } from './promo-code.ts';

/** What is typed into the forms about traffic, and what is said of it: the rule's sentence in all languages. */

type Texts = Readonly<Record<string, string>>;
const files = import.meta.glob<{ problems?: Texts; presets?: { problems: Texts } }>(
  '../../../locales/*/{domains,postbacks,promoCodes,links}.json',
  { import: 'default', eager: true },
);
/** In the order of the languages: en, ru, uk, zh-CN. */
const said = (file: string, problem: string | null): (string | undefined)[] | null =>
  problem === null
    ? null
    : languages.map((language) => {
        const texts = files[`../../../locales/${language}/${file}.json`];
        return (texts?.problems ?? texts?.presets?.problems)?.[problem];
      });

const forms = {
  postbacks: (typed: string) =>
    problemIn(postbackUrl, typed) ?? (unknownMacros(typed, false).length > 0 ? 'macroUnknown' : null),
  'postbacks of a smartlink': (typed: string) =>
    problemIn(postbackUrl, typed) ?? (unknownMacros(typed, true).length > 0 ? 'macroUnknown' : null),
  promoCodes: (typed: string) => problemIn(promoCode, typed),
  domains: (typed: string) => problemIn(domainName(['panel.example']), typed),
  'links: name of a preset': (typed: string) => presetProblem(typed, [{ id: 1, name: 'Push' }], null),
};

const incorrectUrl = [
  'Please, input correct url',
  'Введите корректный URL',
  'Введіть коректний URL',
  '请输入正确的 URL',
];
const unknownMacro = [
  'Parameter is not configured in the postback url',
  'Параметр не настроен в URL постбэка',
  'Параметр не налаштовано в URL постбеку',
  '回传 URL 中未配置该参数',
];
const onlyDomain = [
  'Enter only the domain, without a path, port or username',
  'Укажите только домен: без пути, порта и имени пользователя',
  'Укажіть лише домен: без шляху, порту та імені користувача',
  '只填写域名：不含路径、端口或用户名',
];

const table: readonly (readonly [keyof typeof forms, string, readonly string[] | null])[] = [
  ['postbacks', 'https://tracker.example/p?cid={ext_click_id}&goal={goal}', null],
  [
    'postbacks',
    '  ',
    ['Postback URL should not be blank', 'Введите URL постбэка', 'Введіть URL постбеку', '回传 URL 不能为空'],
  ],
  ['postbacks', 'tracker.example/p', incorrectUrl],
  ['postbacks', 'ftp://tracker.example/p', incorrectUrl],
  ['postbacks', 'https://{track}.example/p', incorrectUrl],
  ['postbacks', 'https://tracker.example/p?cid={click}', unknownMacro],
  [
    'postbacks',
    'https://anna:secret@tracker.example/p',
    [
      'Leave the user name and password out of the URL',
      'Уберите из URL имя пользователя и пароль',
      'Приберіть з URL ім’я користувача та пароль',
      '请从 URL 中移除用户名和密码',
    ],
  ],
  [
    'postbacks',
    `https://tracker.example/${'a'.repeat(POSTBACK_URL_MAX)}`,
    [
      'The URL is too long: at most {{limit}} characters',
      'URL слишком длинный: не более {{limit}} символов',
      'URL задовгий: не більше ніж {{limit}} символів',
      'URL 过长：最多 {{limit}} 个字符',
    ],
  ],
  ['postbacks of a smartlink', 'https://tracker.example/p?cid={ext_click_id}', null],
  ['postbacks of a smartlink', 'https://tracker.example/p?goal={goal}', unknownMacro],
  ['promoCodes', ' welcome25 ', null],
  [
    'promoCodes',
    '\u200b \ufeff',
    ['Code should not be blank', 'Код не должен быть пустым', 'Код не має бути порожнім', '兑换码不能为空'],
  ],
  ['promoCodes', '', ['Code is required', 'Введите код', 'Введіть код', '请输入兑换码']],
  [
    'promoCodes',
    '   ',
    ['Code should not be blank', 'Код не должен быть пустым', 'Код не має бути порожнім', '兑换码不能为空'],
  ],
  [
    'promoCodes',
    'c'.repeat(PROMO_CODE_MAX + 1),
    [
      'The code is too long: at most {{limit}} characters',
      'Код слишком длинный: не более {{limit}} символов',
      'Код задовгий: не більше ніж {{limit}} символів',
      '兑换码过长：最多 {{limit}} 个字符',
    ],
  ],
  ['domains', 'Go.Shop.com', null],
  ['domains', '', ['Domain is required', 'Укажите домен', 'Укажіть домен', '请填写域名']],
  [
    'domains',
    'https://go.shop.com',
    [
      'Leave out http:// or https://: only the domain is needed',
      'Без http:// и https://: нужен только домен',
      'Без http:// і https://: потрібен лише домен',
      '请去掉 http:// 或 https://，只填写域名',
    ],
  ],
  ['domains', 'go.shop.com/offer', onlyDomain],
  ['domains', 'go.shop.com:8080', onlyDomain],
  [
    'domains',
    '192.0.2.7',
    [
      'An IP address won’t work here: enter a domain',
      'IP-адрес не подойдёт: введите домен',
      'IP-адреса не підійде: введіть домен',
      '不能使用 IP 地址：请输入域名',
    ],
  ],
  [
    'domains',
    'my_go.shop.com',
    [
      'A domain for links cannot have an underscore',
      'В домене для ссылок не может быть подчёркивания',
      'У домені для посилань не може бути підкреслення',
      '用于链接的域名不能含下划线',
    ],
  ],
  [
    'domains',
    'go shop.com',
    [
      'This is not a domain. Enter one like go.example.com',
      'Это не домен. Введите, например, go.example.com',
      'Це не домен. Введіть, наприклад, go.example.com',
      '这不是有效的域名，应类似 go.example.com',
    ],
  ],
  [
    'domains',
    `${'a.'.repeat(DOMAIN_MAX / 2)}shop.com`,
    [
      'The domain is too long: at most 253 characters',
      'Домен слишком длинный: не более 253 символов',
      'Домен задовгий: не більше 253 символів',
      '域名过长：最多 253 个字符',
    ],
  ],
  [
    'domains',
    'shop.com',
    [
      'Only a domain with a subdomain is accepted (for example go.example.com, not example.com)',
      'Принимается только домен с поддоменом (например, go.example.com, а не example.com)',
      'Приймається лише домен з піддоменом (наприклад, go.example.com, а не example.com)',
      '只接受子域名（例如 go.example.com，而不是 example.com）',
    ],
  ],
  [
    'domains',
    'panel.example',
    [
      'This domain belongs to the network: enter one of your own',
      'Этот домен принадлежит сети: введите свой',
      'Цей домен належить мережі: введіть свій',
      '该域名属于联盟：请输入您自己的域名',
    ],
  ],
  ['links: name of a preset', 'Facebook', null],
  ['links: name of a preset', ' ', ['Name is required', 'Укажите название', 'Укажіть назву', '请填写名称']],
  [
    'links: name of a preset',
    'x'.repeat(61),
    [
      'Use at most {{longest}} characters',
      'Не больше {{longest}} символов',
      'Не більше {{longest}} символів',
      '最多 {{longest}} 个字符',
    ],
  ],
  [
    'links: name of a preset',
    'PUSH',
    [
      'You already have a preset with this name',
      'Пресет с таким названием уже есть',
      'Пресет із такою назвою вже є',
      '已有同名预设',
    ],
  ],
];

describe.each(Object.entries(forms))('%s', (form, problemOf) => {
  it.each(table.filter(([of]) => of === form))('%s: %j', (_, typed, sentences) => {
    expect(said(form.split(/[: ]/)[0] ?? '', problemOf(typed))).toEqual(sentences);
  });
});

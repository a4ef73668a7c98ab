import * as v from 'valibot';
import { describe, expect, test } from 'vitest';
import { languages } from '../enumerations.ts';
import { DOMAIN_MAX, domainName, domainProblems } from './domain.ts';
import { problemIn } from './problems.ts';
import en from '#locales/en/domains.json' with { type: 'json' };
import ru from '#locales/ru/domains.json' with { type: 'json' };
import uk from '#locales/uk/domains.json' with { type: 'json' };
import zh from '#locales/zh-CN/domains.json' with { type: 'json' };

const rule = domainName(['panel.network.example', 'go.network.example']);
const label = 'a'.repeat(63);
const long = (letters: number) => `${label}.${label}.${label}.`.padEnd(letters - 4, 'b').concat('.com');

test.each([
  ['go.example.com', 'go.example.com'],
  ['  Go.Example.COM ', 'go.example.com'],
  ['go.example.com.', 'go.example.com'],
  ['a.b.c.example.com', 'a.b.c.example.com'],
  ['go.shop.co.uk', 'go.shop.co.uk'],
  ['перейти.пример.рф', 'xn--e1aajd1ahq.xn--e1afmkfd.xn--p1ai'],
  ['go.münchen.de', 'go.xn--mnchen-3ya.de'],
  ['go.xn--mnchen-3ya.de', 'go.xn--mnchen-3ya.de'],
  ['1.2.example.com', '1.2.example.com'],
  ['go.network.example.com', 'go.network.example.com'],
  [long(DOMAIN_MAX), long(DOMAIN_MAX)],
])('%j is taken as %s', (typed, host) => {
  expect(v.safeParse(rule, typed)).toMatchObject({ success: true, output: host });
});

test.each([
  ['', 'domainBlank'],
  ['   ', 'domainBlank'],
  ['https://go.example.com', 'domainScheme'],
  ['HTTP://go.example.com/', 'domainScheme'],
  ['//go.example.com', 'domainScheme'],
  ['go.example.com/', 'domainPath'],
  ['go.example.com/c/1', 'domainPath'],
  ['go.example.com?x=1', 'domainPath'],
  ['go.example.com#x', 'domainPath'],
  ['go.example.com:8080', 'domainPath'],
  ['anna@go.example.com', 'domainPath'],
  ['go.example.com\\c', 'domainPath'],
  ['192.0.2.7', 'domainIp'],
  ['192.0.2.7:80', 'domainIp'],
  ['2001:db8::1', 'domainIp'],
  ['[2001:db8::1]', 'domainIp'],
  ['my_go.example.com', 'domainUnderscore'],
  ['go example.com', 'domainIncorrect'],
  ['go..example.com', 'domainIncorrect'],
  ['.example.com', 'domainIncorrect'],
  ['-go.example.com', 'domainIncorrect'],
  ['go-.example.com', 'domainIncorrect'],
  ['*.example.com', 'domainIncorrect'],
  ['go.example.c', 'domainIncorrect'],
  ['go.example.123', 'domainIncorrect'],
  ['go%2eexample.com', 'domainIncorrect'],
  ['go.exam\u200Bple.com', 'domainIncorrect'],
  [`${'a'.repeat(64)}.example.com`, 'domainIncorrect'],
  [long(DOMAIN_MAX + 1), 'domainLong'],
  [`${'я'.repeat(1001)}.example.com`, 'domainLong'],
  ['example.com', 'domainNoSubdomain'],
  ['co.uk', 'domainNoSubdomain'],
  ['пример.рф', 'domainNoSubdomain'],
  ['localhost', 'domainNoSubdomain'],
  ['panel.network.example', 'domainReserved'],
  ['GO.network.example', 'domainReserved'],
  ['x.go.network.example.', 'domainReserved'],
])('%j is refused with %s', (typed, problem) => {
  expect(problemIn(rule, typed)).toBe(problem);
});

describe.each(languages)('in %s', (language) => {
  const { problems } = { en, ru, uk, 'zh-CN': zh }[language];
  test.each(domainProblems)('%s is said in words of its own', (problem) => {
    expect(problems[problem].length).toBeGreaterThan(4);
    expect(Object.values(problems).filter((other) => other === problems[problem])).toHaveLength(1);
  });
});

import { describe, expect, it } from 'vitest';
import { fieldTexts } from '#tests/support/samples/field-texts.ts';
import { loginProblems } from './login.ts';

const required = ['Field is required', 'Обязательное поле', 'Обов’язкове поле', '此字段为必填项'];
const blank = [
  'Field should not be blank',
  'Поле не должно быть пустым',
  'Поле не має бути порожнім',
  '此字段不能为空',
];

describe('what the log-in form says of its fields (specification 5), in four languages', () => {
  it.each([
    ['nothing typed: both are required', '', '', required, required],
    ['a username of blanks; a password of blanks is none', '  ', '   ', blank, required],
    ['the password is required', 'ann', '', undefined, required],
    ['the username is required', '', 'secret', required, undefined],
    ['both are there', 'ann', 'secret', undefined, undefined],
    ['both are there, with blanks around', ' ann ', ' secret ', undefined, undefined],
  ])('%s', (_, username, password, first, second) => {
    const problems = loginProblems({ username, password });
    const said = (problem: string | undefined) => problem && fieldTexts.map((text) => text[problem]);
    expect([said(problems.username), said(problems.password)]).toEqual([first, second]);
  });
});

import { describe, expect, it } from 'vitest';
import { loginProblems } from './login-validation.ts';

describe('what the log-in form lacks', () => {
  it.each([
    ['nothing typed', '', '', { username: 'required', password: 'required' }],
    ['blanks only', '  ', '   ', { username: 'blank', password: 'required' }],
    ['no password', 'ann', '', { password: 'required' }],
    ['no username', '', 'secret', { username: 'required' }],
    ['nothing', 'ann', 'secret', {}],
    ['nothing, with blanks around', ' ann ', ' secret ', {}],
  ])('%s', (_, username, password, problems) => {
    expect(loginProblems({ username, password })).toEqual(problems);
  });
});

import type { Context } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { API_BASE } from '#contract/paths.ts';
import { textOf } from '../texts.ts';
import { languageOf, type ApiEnv } from './env.ts';
import { HttpProblem, type Violations } from './problem.ts';

const LD_JSON = 'application/ld+json; charset=utf-8';
const TITLE = 'An error occurred';

/** The one form of an error under `/publisher/api`. Log-in and confirmations read `error`, everything else `hydra:description`. */
export function answerProblem(c: Context<ApiEnv>, problem: HttpProblem | Violations): Response {
  if (!(problem instanceof HttpProblem)) return answerViolations(c, problem);
  const text = textOf(languageOf(c), problem.key, problem.values);
  return c.body(
    JSON.stringify({
      '@context': `${API_BASE}/contexts/Error`,
      '@type': 'hydra:Error',
      'hydra:title': TITLE,
      'hydra:description': text,
      error: text,
    }),
    problem.status,
    { ...problem.headers, 'content-type': LD_JSON },
  );
}

function answerViolations(c: Context<ApiEnv>, { violations }: Violations): Response {
  const lines = violations.map(({ path, message }) => (path === '' ? message : `${path}: ${message}`));
  const text = lines.join('\n');
  const status: ContentfulStatusCode = 422;
  return c.body(
    JSON.stringify({
      '@context': `${API_BASE}/contexts/ConstraintViolationList`,
      '@type': 'ConstraintViolationList',
      'hydra:title': TITLE,
      'hydra:description': text,
      error: text,
      violations: violations.map(({ path, message }) => ({ propertyPath: path, message })),
    }),
    status,
    { 'content-type': LD_JSON },
  );
}

import { fireEvent, screen } from '@testing-library/react';
import { paths } from '#contract/paths.ts';
import { wireDomain } from '#tests/support/samples/domain-samples.ts';
import { answerOf } from '#tests/support/samples/traffic-samples.ts';
import { walksOfCommand } from '#tests/support/walks/command-walk.ts';
import { walksOfList } from '#tests/support/walks/query-walk.ts';
import { describeWalks, press as tap } from '#tests/support/walks/walked-screen.ts';

const address = '/domains';
const body = answerOf([wireDomain()]);
const others = ({ method, path }: { readonly method: string; readonly path: string }) =>
  method === 'GET' && path === paths.domains ? body : undefined;
const button = (name: string) => () => screen.getByRole('button', { name });
const press = (find: () => HTMLElement) => () => void fireEvent.click(find());
const [add, check, remove] = [
  button('Add domain'),
  button('Check now: go.deals.example'),
  button('Delete go.deals.example'),
];
const shared = { address, others };

const list = walksOfList({
  address,
  path: paths.domains,
  body,
  rowText: 'go.deals.example',
  message: () =>
    screen.queryByRole('region', { name: 'Your domains' })?.querySelector('[role=status]') ?? null,
  busy: () => screen.getByRole('region', { name: 'Your domains' }),
});
const commands = {
  'adding a domain': walksOfCommand({
    ...shared,
    submit: () => {
      fireEvent.change(screen.getByRole('textbox', { name: 'Domain' }), {
        target: { value: 'New.deals.example' },
      });
      fireEvent.click(add());
    },
    isCommand: ({ method, path }) => method === 'POST' && path === paths.domains,
    answer: wireDomain({ id: 'd2', domain: 'new.deals.example' }),
    button: add,
    told: 'New.deals.example is added. Set its CNAME record now.',
  }),
  'checking a domain': walksOfCommand({
    ...shared,
    submit: press(check),
    isCommand: ({ method, path }) => method === 'POST' && path === '/proxy_domains/d1/check',
    answer: wireDomain({ found: 'missing' }),
    button: check,
    told: 'go.deals.example was checked: No CNAME yet',
  }),
  'deleting a domain': walksOfCommand({
    ...shared,
    prepare: () => tap('Delete go.deals.example'),
    submit: press(button('OK')),
    isCommand: ({ method, path }) => method === 'DELETE' && path === '/proxy_domains/d1',
    answer: null,
    button: remove,
    told: 'go.deals.example is deleted.',
  }),
};

describeWalks('the domains agree with the query machine', list);

for (const [what, walks] of Object.entries(commands))
  describeWalks(`${what} agrees with the command machine`, walks);

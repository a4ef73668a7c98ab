import { faqs } from '#contract/resources/news.ts';
import { collection } from '../platform/http/endpoint.ts';
import { listFaqs } from './list-faqs.ts';

export const supportEndpoints = [
  collection(faqs, {
    name: 'Faq',
    title: 'Questions that come up again and again',
    handle: async ({ db, language }) => ({ members: await listFaqs(db, language) }),
  }),
];

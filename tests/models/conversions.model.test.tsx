import { conversions } from '#contract/resources/conversions.ts';
import { sampleConversion } from '#tests/support/samples/list-samples.tsx';
import { answerOf } from '#tests/support/samples/traffic-samples.ts';
import { walksOfList } from '#tests/support/walks/query-walk.ts';
import { describeWalks } from '#tests/support/walks/walked-screen.ts';

const walks = walksOfList({
  address: '/conversions',
  path: conversions.path,
  body: answerOf([sampleConversion()]),
  rowText: 'TX-1',
});

describeWalks('the conversions agree with the query machine', walks);

import { z } from 'zod/mini';
import { askedService } from '#features/services/contract.ts';
import { colleagues } from '#features/work/records.ts';
import { endpoint } from '#shared/contract/endpoint.ts';
import { dayRange } from '#shared/list/list.ts';
import { recordId, requiredText } from '#shared/text/formats.ts';
import { addresses } from './addresses.ts';
import { mostServed } from './catalogue.ts';

const tag = 'Work';

const served = z.object({
  /** The services whose requests the person is given by rule; null: all. */
  services: z.nullable(z.array(z.string())),
});
export type Served = z.output<typeof served>;

export const getServed = endpoint(addresses.getServed, {
  summary: 'The services whose requests a person is given by rule.',
  tag,
  params: { id: recordId },
  isVersioned: true,
  refusals: ['not-found'],
  result: served,
});

export const updateServed = endpoint(addresses.updateServed, {
  summary: 'Says the requests of which services a person is given by rule. What they have stays theirs.',
  tag,
  params: { id: recordId },
  refusals: ['not-found', 'stale-version'],
  body: z.strictObject({
    services: z.nullable(
      z.array(askedService).check(
        z.maxLength(mostServed, 'too-long'),
        z.refine((services) => new Set(services).size === services.length, 'repeated'),
      ),
    ),
  }),
  result: served,
});

export const listColleagues = endpoint(addresses.listColleagues, {
  summary: 'To whom the caller can hand over: everybody else who is not disabled, and whether they are there now.',
  tag,
  result: colleagues,
});

export const countDue = endpoint(addresses.countDue, {
  summary: 'How many items a person has that are due on some days, for instance of a leave.',
  tag,
  query: z.strictObject({ owner: requiredText(254), days: dayRange }),
  result: z.object({ due: z.number() }),
});

/** As the API document names them. */
export const records = { ServedServices: served };

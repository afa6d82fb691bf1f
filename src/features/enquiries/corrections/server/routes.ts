import { refuse } from '#server/routing/refusal.ts';
import { type Route, route } from '#server/routing/route.ts';
import { correctEnquiry as correctCall, getCorrectable } from '../contract.ts';
import { correctEnquiry } from './correct-enquiry.ts';
import { correctableAnswer } from './present-correctable.ts';
import { correctableById } from './queries.ts';

export const enquiryCorrectionRoutes: Route[] = [
  route(getCorrectable, async ({ services, params, caller }) => {
    const found = await correctableById(services.db, params.id);
    return found ? correctableAnswer(services.db, found, { services, caller }) : refuse('not-found');
  }),

  route(correctCall, ({ services, params, body, caller, request }) =>
    correctEnquiry(services, { id: params.id, body, caller, request }),
  ),
];

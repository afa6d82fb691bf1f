import { z } from 'zod/mini';
import { isOwnServiceType, type OwnServiceType, ownServiceType, type ServiceType, serviceTypes } from './catalogue.ts';
import { isTooYoung } from './rules.ts';

export const isServiceType = (text: string) => serviceTypes.some((type) => type === text) || isOwnServiceType(text);

/** The service that a request is for: one of the ten, or one of the owner's own, of which the settings tell whether it is offered. */
export const askedService = z
  .string({ error: () => 'required' })
  .check(
    z.minLength(1, { error: 'required', abort: true }),
    z.refine(isServiceType, 'not-in-list'),
    z.meta({ examples: [serviceTypes[0], ownServiceType('aadhaar')] }),
  ) as z.ZodMiniType<ServiceType | OwnServiceType, string>;

/** Nobody under 18 asks for a card or a loan. Told once service and date of birth are right by themselves. */
export const oldEnough = z.refine<{ serviceType: string; dob: string }>(
  ({ serviceType, dob }) => !isTooYoung(serviceType, dob),
  {
    path: ['dob'],
    error: 'under-18',
    when: ({ value, issues }) =>
      typeof value === 'object' &&
      value !== null &&
      ['serviceType', 'dob'].every((field) => field in value && !issues.some((issue) => issue.path?.[0] === field)),
  },
);

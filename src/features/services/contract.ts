import { z } from 'zod/mini';
import { isOwnServiceType, type OwnServiceType, ownServiceType, type ServiceType, serviceTypes } from './catalogue.ts';

export const isServiceType = (text: string) => serviceTypes.some((type) => type === text) || isOwnServiceType(text);

/** The service that a request is for: one of the ten, or one of the owner's own, of which the settings tell whether it is offered. */
export const askedService = z
  .string({ error: () => 'required' })
  .check(
    z.minLength(1, { error: 'required', abort: true }),
    z.refine(isServiceType, 'not-in-list'),
    z.meta({ examples: [serviceTypes[0], ownServiceType('aadhaar')] }),
  ) as z.ZodMiniType<ServiceType | OwnServiceType, string>;

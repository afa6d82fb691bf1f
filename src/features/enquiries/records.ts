import { z } from 'zod/mini';
import { askedService, oldEnough } from '#features/services/contract.ts';
import { languages } from '#shared/languages.ts';
import {
  birthDate,
  emailAddress,
  freeText,
  mobileNumber,
  personName,
  pinCode,
  plainText,
} from '#shared/text/formats.ts';

/** The eight fields a visitor fills in; every one is required (specification §5). */
export const enquiryFields = {
  serviceType: askedService,
  firstName: personName,
  mobile: mobileNumber,
  email: emailAddress,
  address: freeText(500),
  pincode: pinCode,
  dob: birthDate,
};

export const enquiryFieldNames = Object.keys(enquiryFields) as (keyof typeof enquiryFields)[];

/**
 * `status` and `createdBy` may be sent (the specification's form sends them) and are ignored: an enquiry is always
 * Pending, created by 0. `remark` is the honeypot, and `website` that of pages opened before it had this name; `stamp` the form's signed opening time, `language` the page's,
 * `noticeVersion` the privacy notice the page showed (of whichever release: it is noted, never refused); `marketingConsent` is no unless the visitor ticked it (DPDP Act 2023, s. 6).
 */
export const submission = z
  .strictObject({
    ...enquiryFields,
    status: z.optional(z.unknown()),
    createdBy: z.optional(z.unknown()),
    remark: z.optional(plainText(500)),
    website: z.optional(plainText(500)),
    stamp: z.optional(plainText(200)),
    language: z.optional(z.enum(languages, 'not-in-list')),
    noticeVersion: z.optional(plainText(20)),
    marketingConsent: z.optional(z.enum(['yes', 'no'], 'not-in-list')),
  })
  .check(oldEnough);

/** The visitor's fields, which make two submissions the same. The rest is about how the form was sent. */
export const contentNames = [...enquiryFieldNames, 'marketingConsent'] as const;

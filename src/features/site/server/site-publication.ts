import type { Config } from '#server/config.ts';
import { type Refusal, refuseFields } from '#server/routing/refusal.ts';
import type { FieldErrorCode } from '#shared/errors/field-errors.ts';
import { sampleSettings } from '../catalogue.ts';
import type { SiteSettings } from '../contract.ts';
import { sampleValues } from '../rules.ts';

type Mode = Pick<Config, 'isProduction'>;

/** What stands before anybody saved: nothing in production, elsewhere the sample. */
export const initialSettings = ({ isProduction }: Mode): SiteSettings | null => (isProduction ? null : sampleSettings);

/** Of settings that nobody has saved. */
export const unsaved = { version: 0, changedBy: null, changedByName: null, changedDate: null, restoredFrom: null };

/** Whether visitors see a website with these settings: not in production while a value of the sample is among them (decision 061). */
export function isPublished({ isProduction }: Mode, settings: object | null): boolean {
  return !isProduction || (settings !== null && Object.keys(sampleValues(settings)).length === 0);
}

/** In production what is saved is published: values of the sample are faults there, beside whatever else is wrong. */
export const sampleFaults = ({ isProduction }: Mode, settings: unknown): Record<string, FieldErrorCode[]> =>
  isProduction ? (sampleValues(settings) as Record<string, FieldErrorCode[]>) : {};

export function refuseSample(mode: Mode, settings: SiteSettings): Refusal | undefined {
  const faults = sampleFaults(mode, settings);
  return Object.keys(faults).length > 0 ? refuseFields(faults) : undefined;
}

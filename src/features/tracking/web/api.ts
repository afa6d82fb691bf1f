import { call } from '#web/api/client.ts';
import { callsOf } from '#web/api/target.ts';
import { addresses } from '../addresses.ts';

const calls = callsOf<typeof import('../contract.ts')>(addresses);

export const sendNewLink = (id: number) => call(calls.makeTrackingLink, { params: { id } });

export const sendEndOfLinks = (id: number) => call(calls.endTrackingLinks, { params: { id } });

export const fetchSlip = (id: number) => call(calls.getSlip, { params: { id } });

import { type Refusal, refuseFields } from '#server/routing/refusal.ts';
import type { Services } from '#server/routing/route.ts';
import { isLoopbackLink } from '#shared/text/safe-link.ts';
import type { CardTexts } from './queries/cards.ts';

/** A link to the server's own machine serves while developing and nowhere else. */
export function refuseLoopback({ config }: Services, texts: CardTexts): Refusal | undefined {
  const wrong = (['applyLink', 'pincodeLink'] as const).filter((field) => isLoopbackLink(texts[field]));
  if (!config.isProduction || wrong.length === 0) return undefined;
  return refuseFields(Object.fromEntries(wrong.map((field) => [field, ['link']])));
}

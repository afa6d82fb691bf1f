import type { Services } from '#server/routing/route.ts';
import { pictureForms } from './queries.ts';

/** The larger form of a logo, which is served to nobody. */
export const logoSourceName = 'source.webp';

/** A logo in the largest form it is kept in. */
export async function readLogo(services: Services, id: string): Promise<Buffer | undefined> {
  const forms = await pictureForms(services.db, id);
  const file = forms.get(logoSourceName) ?? [...forms.values()][0];
  return file && services.files.read(file);
}

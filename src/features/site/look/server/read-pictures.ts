import type { StoredFile } from '#server/files/queries.ts';
import { openFile } from '#server/files/stores/sealed-file.ts';
import type { Services } from '#server/routing/route.ts';
import { pictureForms } from './queries.ts';

/** The larger form of a logo, which is served to nobody. */
export const logoSourceName = 'source.webp';

export async function readPicture({ files, vault }: Pick<Services, 'files' | 'vault'>, file: StoredFile) {
  const stored = await files.store.get(file.key);
  return stored && openFile(vault, file, stored);
}

/** A logo in the largest form it is kept in. */
export async function readLogo(services: Services, id: string): Promise<Buffer | undefined> {
  const forms = await pictureForms(services.db, id);
  const file = forms.get(logoSourceName) ?? [...forms.values()][0];
  return file && readPicture(services, file);
}

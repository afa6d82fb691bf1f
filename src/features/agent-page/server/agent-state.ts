import type { Services } from '#server/routing/route.ts';
import { type FormState, formState } from '#shared/form-state.ts';
import { codeIn, photoPathOf } from '../catalogue.ts';
import { agentByCode } from './queries.ts';

/** What the page at a path of `agentPagePath` tells. A page that is switched off is told like a code that nobody has. */
export async function agentState({ db, now }: Pick<Services, 'db' | 'now'>, path: string): Promise<FormState> {
  const code = codeIn(path);
  const row = code === undefined ? undefined : await agentByCode(db, code);
  if (!row || row.name === null) return formState({ hasEnded: true });
  const isWithUs = row.disabled_at === null;
  return formState({
    agent: {
      code: row.code,
      name: row.name,
      isWithUs,
      role: isWithUs ? row.role : null,
      // Another picture has another address: a browser that shows the page again shows the right one.
      photo: isWithUs && row.shows_photo && row.image_id !== null ? `${photoPathOf(row.code)}?${row.image_id}` : null,
      checkedDate: now().toISOString(),
    },
  });
}

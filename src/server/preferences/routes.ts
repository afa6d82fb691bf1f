import { getPreferences, savePreference } from '#shared/preferences/preferences.ts';
import { refuse } from '../routing/refusal.ts';
import { type Route, route } from '../routing/route.ts';
import { preferencesOf, upsertPreference } from './queries.ts';

export const preferenceRoutes: Route[] = [
  route(getPreferences, async ({ services, caller }) => ({
    body: await preferencesOf(services.db, caller.id),
  })),

  route(savePreference, async ({ services, caller, body }) => {
    const isSaved = await upsertPreference(services.db, caller.id, body.name, body.value);
    return isSaved ? { body: undefined } : refuse('conflict');
  }),
];

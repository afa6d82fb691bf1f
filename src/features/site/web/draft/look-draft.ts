import type { SiteSettings } from '../../contract.ts';
import type { Look } from '../../look/contract.ts';
import type { DraftKind } from './merge-draft.ts';

/** The settings with their look as form input. */
export interface LookDraft {
  others: Omit<SiteSettings, 'look'>;
  /** Empty texts are left out of the request. */
  look: { logo: string; isNameInLogo: boolean; accent: string };
}

function lookOf({ logo, isNameInLogo, accent }: LookDraft['look']): Look | undefined {
  const look: Look = {
    ...(logo && { logo }),
    ...(isNameInLogo && { isNameInLogo }),
    ...(accent.trim() && { accent: accent.trim() }),
  };
  return Object.keys(look).length > 0 ? look : undefined;
}

export const lookDraft: DraftKind<LookDraft> = {
  draftOf({ look: { logo = '', isNameInLogo = false, accent = '' } = {}, ...others }) {
    return { others, look: { logo, isNameInLogo, accent } };
  },
  settingsOf({ others, look: draft }) {
    const look = lookOf(draft);
    return look ? { ...others, look } : others;
  },
  pathOnScreen: (_draft, path) => path,
};

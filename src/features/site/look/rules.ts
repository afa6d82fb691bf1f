import type { PictureKind } from './catalogue.ts';
import type { Look } from './contract.ts';

interface NamedPicture {
  id: string;
  kind: PictureKind;
  /** Where the settings name it: `look.logo`. */
  path: string;
}

/** What settings say of their look. */
export interface WithLook {
  look?: Look | undefined;
}

/** The pictures that settings name. */
export function picturesOf({ look = {} }: WithLook): NamedPicture[] {
  return look.logo ? [{ id: look.logo, kind: 'logo', path: 'look.logo' }] : [];
}

/** Settings of another day, without the pictures that are no longer kept. */
export function withPictures<Settings extends WithLook>(settings: Settings, isKept: (id: string) => boolean): Settings {
  const { look } = settings;
  if (!look?.logo || isKept(look.logo)) return settings;
  const { logo: _, ...others } = look;
  return { ...settings, look: others };
}

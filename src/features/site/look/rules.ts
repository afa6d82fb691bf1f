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
  const { logo, officePhoto, people = [] } = look;
  return [
    ...(logo ? [{ id: logo, kind: 'logo', path: 'look.logo' } as const] : []),
    ...(officePhoto ? [{ id: officePhoto, kind: 'office', path: 'look.officePhoto' } as const] : []),
    ...people.map(({ picture }, index) => ({
      id: picture,
      kind: 'person' as const,
      path: `look.people.${index}.picture`,
    })),
  ];
}

/** Settings without the pictures that are not kept any more; a person goes with their photo. */
export function withPictures<Settings extends WithLook>(settings: Settings, isKept: (id: string) => boolean): Settings {
  if (picturesOf(settings).every(({ id }) => isKept(id))) return settings;
  const { logo, officePhoto, people, ...others } = settings.look ?? {};
  const kept = people?.filter(({ picture }) => isKept(picture)) ?? [];
  const look: Look = {
    ...others,
    ...(logo && isKept(logo) && { logo }),
    ...(officePhoto && isKept(officePhoto) && { officePhoto }),
    ...(kept.length > 0 && { people: kept }),
  };
  return { ...settings, look };
}

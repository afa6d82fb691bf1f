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
  const { logo, officePhoto, wayPhotos = [], streetMap, people = [] } = look;
  return [
    ...(logo ? [{ id: logo, kind: 'logo', path: 'look.logo' } as const] : []),
    ...(officePhoto ? [{ id: officePhoto, kind: 'office', path: 'look.officePhoto' } as const] : []),
    ...wayPhotos.map((photo, index) => inRow(photo, 'way', `look.wayPhotos.${index}`)),
    ...(streetMap
      ? [
          { id: streetMap.picture, kind: 'map', path: 'look.streetMap.picture' } as const,
          { id: streetMap.darkPicture, kind: 'map', path: 'look.streetMap.darkPicture' } as const,
        ]
      : []),
    ...people.map((person, index) => inRow(person, 'person', `look.people.${index}`)),
  ];
}

const inRow = ({ picture }: { picture: string }, kind: PictureKind, row: string) => ({
  id: picture,
  kind,
  path: `${row}.picture`,
});

/** Settings without the pictures that are not kept any more; a person goes with their photo, a caption with its. */
export function withPictures<Settings extends WithLook>(settings: Settings, isKept: (id: string) => boolean): Settings {
  if (picturesOf(settings).every(({ id }) => isKept(id))) return settings;
  const { logo, officePhoto, wayPhotos, streetMap, people, ...others } = settings.look ?? {};
  const keptOf = <Named extends { picture: string }>(rows: Named[] = []) =>
    rows.filter(({ picture }) => isKept(picture));
  const photos = keptOf(wayPhotos);
  const kept = keptOf(people);
  const look: Look = {
    ...others,
    ...(logo && isKept(logo) && { logo }),
    ...(officePhoto && isKept(officePhoto) && { officePhoto }),
    ...(photos.length > 0 && { wayPhotos: photos }),
    ...(streetMap && isKept(streetMap.picture) && isKept(streetMap.darkPicture) && { streetMap }),
    ...(kept.length > 0 && { people: kept }),
  };
  return { ...settings, look };
}

import { useState } from 'react';
import { type Place, placeOf } from '#shared/places/place.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { numberOf } from '../draft/settings-numbers.ts';
import { SettingField } from '../fields/setting-field.tsx';
import { landmarkField, placeFields } from '../fields/settings-sections.ts';
import { useSettingsParts } from '../form/settings-form-context.tsx';
import { DevicePlace } from './device-place.tsx';
import { PlaceCheck } from './place-check.tsx';
import { PlaceLink } from './place-link.tsx';
import { PlaceOnMap } from './place-on-map.tsx';
import { usePlaceWords } from './use-place-words.ts';

/** Where the office is: from a link, from the device, on the map of its streets, or as two numbers, which are what is saved. */
export function PlaceSettings() {
  const { settings } = useMessages();
  const { draft, change } = useSettingsParts();
  const words = usePlaceWords();
  const { latitude, longitude } = draft.mapPosition;
  const place = placeOf(numberOf(latitude) ?? Number.NaN, numberOf(longitude) ?? Number.NaN);
  const map = draft.look?.streetMap;
  /** Whoever found the place last; what the others said is of another place. */
  const [turns, setTurns] = useState({ link: 0, device: 0 });
  const put = ({ latitude, longitude }: Place) => {
    change('mapPosition.latitude', String(latitude));
    change('mapPosition.longitude', String(longitude));
  };
  return (
    <>
      <div>
        <h3 className="font-medium text-sm">{settings.fields.mapPosition}</h3>
        <p className="max-w-prose text-muted text-sm">{words.hint}</p>
      </div>
      <PlaceLink
        key={`link ${turns.link}`}
        onPlace={(place) => {
          put(place);
          setTurns(({ link, device }) => ({ link, device: device + 1 }));
        }}
      />
      <DevicePlace
        key={`device ${turns.device}`}
        onPlace={(place) => {
          put(place);
          setTurns(({ link, device }) => ({ link: link + 1, device }));
        }}
      />
      <div className="grid items-start gap-4 md:grid-cols-2">
        {placeFields.map((field) => (
          <SettingField key={field.path} field={field} />
        ))}
      </div>
      <PlaceCheck onPlace={put} />
      {map && place && <PlaceOnMap map={map} place={place} onPlace={put} />}
      <SettingField field={landmarkField} />
      <p className="-mt-2 max-w-prose text-muted text-sm">{words.landmarkHint}</p>
    </>
  );
}

import { ExternalLink } from 'lucide-react';
import { pointWithin } from '#shared/places/map-frame.ts';
import { googlePlace } from '#shared/places/map-links.ts';
import { doubtAbout, type Place, placeOf, swapped } from '#shared/places/place.ts';
import { Button } from '#web/ui/button.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { numberOf } from '../draft/settings-numbers.ts';
import { useSettingsParts } from '../form/settings-form-context.tsx';
import { usePlaceWords } from './use-place-words.ts';

/** What the two numbers mean: a link to look at the place, and a doubt where no office of ours can be. */
export function PlaceCheck({ onPlace }: { onPlace: (place: Place) => void }) {
  const { mapPosition, look } = useSettingsParts().draft;
  const { latitude, longitude } = mapPosition;
  const words = usePlaceWords();
  const place = placeOf(numberOf(latitude) ?? Number.NaN, numberOf(longitude) ?? Number.NaN);
  if (!place) return null;
  const doubt = doubtAbout(place);
  if (!doubt) {
    const map = look?.streetMap;
    return (
      <>
        <a
          href={googlePlace(place)}
          target="_blank"
          rel="noopener noreferrer"
          className="inline-flex min-h-9 w-fit items-center gap-1.5 rounded-sm text-ink text-sm underline underline-offset-2"
        >
          {words.look}
          <ExternalLink aria-hidden size={14} className="shrink-0" />
        </a>
        {map && !pointWithin(map.centre, place) && (
          <Notice kind="warning">
            <p>{words.offMap}</p>
          </Notice>
        )}
      </>
    );
  }
  return (
    <Notice kind="warning">
      <p>{words[doubt]}</p>
      {doubt === 'swapped' && (
        <Button className="mt-2" onPress={() => onPlace(swapped(place))}>
          {words.swap}
        </Button>
      )}
    </Notice>
  );
}

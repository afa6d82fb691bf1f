import { useQuery } from '@tanstack/react-query';
import { UserRound } from 'lucide-react';
import { RevealedValue } from '#features/reveals/web/revealed-value.tsx';
import { formatDate } from '#shared/dates/dates.ts';
import { showMobile } from '#shared/text/show-mobile.ts';
import { useMessages } from '#web/messages/office/messages-context.tsx';
import { usePerson } from '#web/session/person-context.tsx';
import { type DescriptionEntry, DescriptionList } from '#web/ui/description-list.tsx';
import { LoadedSection } from '#web/ui/dialog/loaded-section.tsx';
import { Thumbnail } from '#web/ui/image/thumbnail.tsx';
import { genders } from '../catalogue.ts';
import { type Profile, profileQuery } from './api.ts';

/** A person's details for an administrator: sealed values are masked until a reason is given. */
export function PersonProfile({ id }: { id: number }) {
  const { profiles } = useMessages();
  return (
    <LoadedSection texts={profiles.ofPerson} query={useQuery(profileQuery(id))}>
      {({ record }) => <ProfileFacts id={id} profile={record} />}
    </LoadedSection>
  );
}

function ProfileFacts({ id, profile }: { id: number; profile: Profile }) {
  const { profiles } = useMessages();
  // One's own are not masked.
  const isOwn = usePerson().id === id;
  const sealed = (field: 'dateOfBirth' | 'pan' | 'address') =>
    isOwn ? (
      profile[field]
    ) : (
      <RevealedValue key={field} record={`profile ${id}`} field={field} masked={profile[field]} />
    );
  const name = [profile.firstName, profile.middleName, profile.lastName].filter(Boolean).join(' ');
  const gender = genders.find((each) => each === profile.gender);
  const entries: DescriptionEntry[] = [
    [profiles.ofPerson.name, name],
    [profiles.dateOfBirth, isOwn ? formatDate(profile.dateOfBirth) : sealed('dateOfBirth')],
    [profiles.gender, gender && profiles.genders[gender]],
    [
      profiles.mobile,
      <a key="mobile" href={`tel:${profile.mobile}`}>
        {showMobile(profile.mobile)}
      </a>,
    ],
    [profiles.email, profile.email],
    [profiles.aadhaar, profile.aadhaar || '–'],
    [profiles.pan, sealed('pan')],
    [profiles.qualification, profile.qualification || '–'],
    [profiles.address, sealed('address')],
    [profiles.pincode, profile.pincode],
  ];
  return (
    <>
      <Thumbnail
        address={profile.image}
        alt={profiles.ofPerson.imageOf(name)}
        size="large"
        empty={<UserRound aria-hidden size={32} />}
      />
      <DescriptionList entries={entries} />
    </>
  );
}

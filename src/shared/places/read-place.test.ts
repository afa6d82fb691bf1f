import fc from 'fast-check';
import { expect, test } from 'vitest';
import { googleDirections, googlePlace, openStreetMapDirections } from './map-links.ts';
import { doubtAbout } from './place.ts';
import { readPlace } from './read-place.ts';

const office = { latitude: 22.5645, longitude: 72.9289 };

const placeData = '!4m6!3m5!1s0x395e4e74c4f3a5b1:0x2d1f!8m2!3d22.5645!4d72.9289!16s%2Fg%2F11b6';
const wayData =
  '!4m14!4m13!1m5!1m1!1s0x395e:0x1!2m2!1d72.571362!2d23.022505!1m5!1m1!1s0x395e:0x2!2m2!1d72.9289!2d22.5645!3e0';

test.each<[what: string, text: string]>([
  [
    'Google: a place on a computer',
    `https://www.google.com/maps/place/Suvidha/@22.5659,72.9263,17z/data=!3m1!4b1${placeData}`,
  ],
  [
    'Google: of another country',
    `https://www.google.co.in/maps/place/Anand,+Gujarat/@22.55,72.95,13z/data=${placeData}?hl=gu`,
  ],
  ['Google: a pin', "https://www.google.com/maps/place/22%C2%B033'52.2%22N+72%C2%B055'44.04%22E/@22.5659,72.9263,17z"],
  ['Google: a pin, in numbers', 'https://www.google.com/maps/place/22.5645,72.9289/@22.5659,72.9263,17z'],
  ['Google: a search for numbers', 'https://www.google.com/maps/search/22.5645,+72.9289?sa=X'],
  ['Google: the search of Maps URLs', 'https://www.google.com/maps/search/?api=1&query=22.5645%2C72.9289'],
  [
    'Google: a way, by Maps URLs',
    'https://www.google.com/maps/dir/?api=1&origin=23.02,72.57&destination=22.5645,72.9289',
  ],
  ['Google: a way between names', `https://www.google.com/maps/dir/Ahmedabad/Anand/@22.79,72.6,10z/data=${wayData}`],
  ['Google: a way from here', 'https://www.google.com/maps/dir//22.5645,72.9289/@22.5645,72.9,15z'],
  ['Google: a way between numbers', 'https://www.google.com/maps/dir/23.0225,72.5714/22.5645,72.9289/'],
  ['WhatsApp: a place that was sent', 'https://maps.google.com/maps?q=22.5645%2C72.9289&z=17&hl=en'],
  ['Google: ?q=', 'https://maps.google.com/?q=22.5645,72.9289'],
  ['Google: ?q=loc:', 'http://maps.google.co.in/maps?q=loc:22.5645+72.9289&z=17'],
  ['Google: ?q=Name@', 'https://maps.google.com/?q=Suvidha+Office@22.5645,72.9289'],
  ['Google: a name and ?ll=', 'https://maps.google.com/maps?q=Suvidha+Office&ll=22.5645,72.9289&z=17'],
  ['Google: ?daddr=', 'https://maps.google.com/maps?saddr=23.02,72.57&daddr=22.5645,72.9289'],
  [
    'Google: with a question about cookies',
    'https://consent.google.com/m?continue=https%3A%2F%2Fwww.google.com%2Fmaps%2Fsearch%2F%3Fapi%3D1%26query%3D22.5645%252C72.9289&gl=IN',
  ],
  ['Google: without https', 'www.google.com/maps?q=22.5645,72.9289'],
  ['OpenStreetMap: a marker', 'https://www.openstreetmap.org/?mlat=22.5645&mlon=72.9289#map=17/22.5701/72.9301'],
  [
    'OpenStreetMap: a way',
    'https://www.openstreetmap.org/directions?engine=fossgis_osrm_car&route=23.0225%2C72.5714%3B22.5645%2C72.9289#map=10/22.8/72.7',
  ],
  ['OpenStreetMap: ours', openStreetMapDirections(office)],
  ['Google: ours', googleDirections(office)],
  ['Google: ours to look at', googlePlace(office)],
  ['Apple: ?ll=', 'https://maps.apple.com/?ll=22.5645,72.9289&q=Suvidha%20Office&t=m'],
  ['Apple: a place', 'https://maps.apple.com/place?address=Anand&coordinate=22.5645%2C72.9289&name=Suvidha'],
  ['Apple: ?daddr=', 'http://maps.apple.com/?daddr=22.5645,72.9289&dirflg=d'],
  ['geo:', 'geo:22.5645,72.9289?z=17'],
  ['geo: with a name', 'geo:0,0?q=22.5645,72.9289(Suvidha%20Office)'],
  ['geo: with its accuracy', 'geo:22.5645,72.9289;u=35'],
  ['Waze', 'https://www.waze.com/live-map/directions?to=ll.22.5645%2C72.9289'],
  ['Waze: ul', 'https://waze.com/ul?ll=22.5645%2C72.9289&navigate=yes'],
  ['Here', 'https://share.here.com/l/22.5645,72.9289,Suvidha?z=17'],
  ['a message around a link', 'Suvidha Office\nhttps://maps.google.com/?q=22.5645,72.9289\nSee you!'],
  [
    'a link behind the address of a site',
    'Our site suvidha.in/ and the map https://maps.google.com/?q=22.5645,72.9289',
  ],
  ['a link without its scheme behind other signs', 'Where is it?maps.google.com/?q=22.5645,72.9289'],
  ['a link behind a house and a street', 'Address:12/3,maps.google.com/?q=22.5645,72.9289'],
  ['a link behind a full stop', 'Location:.maps.google.com/?q=22.5645,72.9289'],
  ['a link with a blank behind its scheme', 'https:// maps.google.com/?q=22.5645,72.9289'],
  ['numbers beside a shortened link', 'Dropped pin\n22.5645, 72.9289\nhttps://maps.app.goo.gl/AbCdEf123'],
  ['two numbers', '22.5645, 72.9289'],
  ['two numbers with a blank', ' 22.5645 72.9289 '],
  ['two numbers in brackets', '(22.5645, 72.9289)'],
  ['Gujarati digits', '૨૨.૫૬૪૫, ૭૨.૯૨૮૯'],
  ['letters of the compass', '22.5645° N, 72.9289° E'],
  ['letters first, east first', 'E 72.9289, N 22.5645'],
  ['degrees, minutes, seconds', '22°33\'52.2"N 72°55\'44.04"E'],
  ['the same in typeset signs', '22° 33′ 52.2″ N, 72° 55′ 44.04″ E'],
  ['the same without letters', '22°33\'52.2", 72°55\'44.04"'],
  ['the same without signs', '22 33 52.2 N 72 55 44.04 E'],
  ['degrees and minutes', "22°33.87'N 72°55.734'E"],
  ['named numbers', 'Latitude: 22.5645, Longitude: 72.9289'],
  ['a record of a program', '{"lat":22.5645,"lng":72.9289}'],
])('the place is read from %s', (_, text) => {
  expect(readPlace(text)).toEqual({ place: office, isMiddle: false });
});

test.each<[what: string, text: string]>([
  ['Google: a map', 'https://www.google.com/maps/@22.5645,72.9289,17z?entry=ttu'],
  ['Google: a place by its name alone', 'https://www.google.com/maps/place/12,+34+Road/@22.5645,72.9289,17z'],
  [
    'Google: a street',
    'https://www.google.com/maps/@22.5645,72.9289,3a,75y,90h,90t/data=!3m6!1e1!3m4!1sAbC!2e0!7i13312!8i6656',
  ],
  ['Google: a map by Maps URLs', 'https://www.google.com/maps/@?api=1&map_action=map&center=22.5645%2C72.9289&zoom=17'],
  [
    'Google: a map to be embedded',
    '<iframe src="https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d3679.1!2d72.9289!3d22.5645!2m3!1f0!2f0!3f0&amp;hl=en" width="600"></iframe>',
  ],
  ['OpenStreetMap', 'https://www.openstreetmap.org/#map=17/22.5645/72.9289&layers=N'],
  ['Bing', 'https://www.bing.com/maps?cp=22.5645~72.9289&lvl=17'],
  ['Here', 'https://wego.here.com/?map=22.5645,72.9289,17,normal'],
])('the middle of the map is read from %s', (_, text) => {
  expect(readPlace(text)).toEqual({ place: office, isMiddle: true });
});

test.each([
  'https://maps.app.goo.gl/AbCdEf123?g_st=iw',
  'Is this the place at Anand.Gujarat? https://maps.app.goo.gl/AbCdEf123',
  'Here it is...maps.app.goo.gl/AbCdEf123',
  'Suvidha Office https://goo.gl/maps/AbCdEf123',
  'https://g.co/kgs/AbCdEf',
  'https://maps.apple/p/AbCdEf',
  'https://osm.org/go/yuNQ2hT',
])('who has only %s is told that it is shortened', (text) => {
  expect(readPlace(text)).toBe('shortened');
});

test.each([
  '',
  'Opposite the bus stand',
  `22.5${' '.repeat(3_900)}x`,
  '388001',
  '98765 43210',
  '0, 0',
  '200.5, 22.5',
  '22°75\'00"N 72°55\'44"E',
  '22.5645 N, 72.9289 N',
  'https://www.google.com/maps',
  'https://maps.google.com/?cid=3256841',
  'https://www.google.com/maps/place/Suvidha+Office',
  'https://www.google.com/maps/dir/22.1,72.1/Suvidha+Office/@22.5645,72.9289,12z',
  'https://www.openstreetmap.org/node/123456789',
  'geo:0,0?q=Suvidha+Office',
  'https://suvidha.example/%E0%A4%A',
])('no place is made up for “%s”', (text) => {
  expect(readPlace(text)).toBe('nothing');
});

test('every text is answered at once, and a place is one on earth', () => {
  const parts = fc.constantFrom(
    '22.5',
    '72.9289',
    ',',
    ' ',
    '°',
    "'",
    '"',
    'N',
    'E',
    '@',
    '!3d',
    '/',
    '?q=',
    '%2',
    'https://',
    'maps.google.com/',
  );
  const text = fc.oneof(
    fc.string({ maxLength: 200 }),
    fc.array(parts, { maxLength: 60 }).map((all) => all.join('')),
  );
  fc.assert(
    fc.property(text, (written) => {
      const reading = readPlace(written);
      if (typeof reading === 'string') return;
      const { latitude, longitude } = reading.place;
      expect(Math.max(Math.abs(latitude), Math.abs(longitude))).toBeLessThanOrEqual(180);
    }),
  );
});

test.each<[latitude: number, longitude: number, doubt: string | undefined]>([
  [22.5645, 72.9289, undefined],
  [6.75, 93.85, undefined],
  [34.15, 77.58, undefined],
  [72.9289, 22.5645, 'swapped'],
  [91.7362, 26.1445, 'swapped'],
  [51.5074, -0.1278, 'outside'],
  [-22.5645, 72.9289, 'outside'],
])('an office at %s, %s: %s', (latitude, longitude, doubt) => {
  expect(doubtAbout({ latitude, longitude })).toBe(doubt);
});

test('latitude and longitude in the wrong order are read as they stand', () => {
  expect(readPlace('91.7362, 26.1445')).toEqual({ place: { latitude: 91.7362, longitude: 26.1445 }, isMiddle: false });
});

import { mount } from './mount.tsx';
import { openOffice } from './office.tsx';

await mount(openOffice().office);

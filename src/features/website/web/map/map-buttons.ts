import type * as Leaflet from 'leaflet';
import type { MapMessages } from '#web/messages/map/en.ts';

/** Zoom buttons and one back to the office. Leaflet's own write HTML, which the site's policy refuses. */
export function mapButtons(leaflet: typeof Leaflet, messages: MapMessages, goBack: () => void): Leaflet.Control {
  const control = new leaflet.Control({ position: 'bottomright' });
  control.onAdd = (map) => {
    const bar = document.createElement('div');
    bar.className = 'map-buttons';
    const closer = button('+', messages.zoomIn, () => map.zoomIn());
    const farther = button('−', messages.zoomOut, () => map.zoomOut());
    const showLimits = () => {
      closer.ariaDisabled = String(map.getZoom() >= map.getMaxZoom());
      farther.ariaDisabled = String(map.getZoom() <= map.getMinZoom());
    };
    map.on('zoomend', showLimits);
    showLimits();
    bar.append(closer, farther, button('⌖', messages.backToOffice, goBack));
    leaflet.DomEvent.disableClickPropagation(bar);
    return bar;
  };
  return control;
}

function button(sign: string, name: string, act: () => void): HTMLButtonElement {
  const element = document.createElement('button');
  element.type = 'button';
  element.textContent = sign;
  element.title = name;
  element.ariaLabel = name;
  element.addEventListener('click', act);
  return element;
}

import type { Map as MapLibre } from 'maplibre-gl';

/** The signs that road numbers stand on, drawn here: there is no server to fetch a picture from. */

const HEIGHT = 20;
const widths = { narrow: 20, wide: 26 };
const SHARPNESS = 2;

type Pen = CanvasRenderingContext2D;

/** A shield within a box of that width, its point at the bottom. */
function outline(pen: Pen, width: number): void {
  const [left, right, middle] = [1, width - 1, width / 2];
  pen.beginPath();
  pen.moveTo(left + 1.5, 2);
  pen.quadraticCurveTo(middle / 2 + left, 4, middle, 1.5);
  pen.quadraticCurveTo(right - middle / 2, 4, right - 1.5, 2);
  pen.quadraticCurveTo(right + 0.8, 9, right - 1.5, 13.5);
  pen.quadraticCurveTo(right - 4, 17, middle, HEIGHT - 1);
  pen.quadraticCurveTo(left + 4, 17, left + 1.5, 13.5);
  pen.quadraticCurveTo(left - 0.8, 9, left + 1.5, 2);
  pen.closePath();
}

const drawings: Readonly<Record<string, (pen: Pen, width: number) => void>> = {
  us: (pen, width) => {
    outline(pen, width);
    pen.fillStyle = '#f4f4f0';
    pen.strokeStyle = '#4b535c';
    pen.lineWidth = 1;
    pen.fill();
    pen.stroke();
  },
  interstate: (pen, width) => {
    outline(pen, width);
    pen.fillStyle = '#33588f';
    pen.fill();
    pen.save();
    pen.clip();
    pen.fillStyle = '#b0443f';
    pen.fillRect(0, 0, width, 5.2);
    pen.restore();
    pen.strokeStyle = '#f4f4f0';
    pen.lineWidth = 1;
    pen.stroke();
  },
};

export function addShields(map: MapLibre): void {
  for (const [kind, draw] of Object.entries(drawings)) {
    for (const [size, width] of Object.entries(widths)) {
      const name = `${kind}-${size}`;
      if (map.hasImage(name)) continue;
      const canvas = document.createElement('canvas');
      [canvas.width, canvas.height] = [width * SHARPNESS, HEIGHT * SHARPNESS];
      const pen = canvas.getContext('2d')!;
      pen.scale(SHARPNESS, SHARPNESS);
      draw(pen, width);
      const image = pen.getImageData(0, 0, canvas.width, canvas.height);
      map.addImage(name, image, { pixelRatio: SHARPNESS });
    }
  }
}

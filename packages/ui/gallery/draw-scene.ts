/** A wide picture to crop: hills under a low sun. */
export function drawScene(): Promise<ImageBitmap> {
  const canvas = document.createElement("canvas");
  canvas.width = 1200;
  canvas.height = 800;
  const context = canvas.getContext("2d");
  if (context !== null) paint(context);
  return createImageBitmap(canvas);
}

function paint(context: CanvasRenderingContext2D) {
  const sky = context.createLinearGradient(0, 0, 0, 800);
  sky.addColorStop(0, "#f4d9b8");
  sky.addColorStop(1, "#f7efe2");
  context.fillStyle = sky;
  context.fillRect(0, 0, 1200, 800);
  context.fillStyle = "#e58f5a";
  context.beginPath();
  context.arc(640, 380, 130, 0, 2 * Math.PI);
  context.fill();
  for (const [x, radius, colour] of hills) {
    context.fillStyle = colour;
    context.beginPath();
    context.ellipse(x, 860, radius, radius * 0.7, 0, 0, 2 * Math.PI);
    context.fill();
  }
}

const hills = [
  [260, 560, "#7aa59b"],
  [980, 620, "#4f8a7e"],
  [560, 460, "#2f6b60"],
] as const;

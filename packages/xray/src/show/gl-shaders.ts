// The shader programs: integer arithmetic step for step as in modes.ts and rgb-modes.ts, so that pictures agree.

/** A rectangle from (0,0) to (1,1), placed by `place` = scale and offset in clip space. */
export const RECTANGLE_SHADER = `#version 300 es
uniform vec4 place;
out vec2 at;
void main() {
  vec2 corner = vec2(gl_VertexID & 1, gl_VertexID >> 1);
  at = corner;
  gl_Position = vec4(corner * place.xy + place.zw, 0.0, 1.0);
}`

/** Puts the rendered picture on the canvas. */
export const SHOW_SHADER = `#version 300 es
precision highp float;
uniform sampler2D picture;
in vec2 at;
out vec4 colour;
void main() {
  colour = vec4(texture(picture, at).rgb, 1.0);
}`

const HEAD = `#version 300 es
precision highp float;
precision highp int;
precision highp usampler2D;
out vec4 colour;
void write(ivec3 rgb) {
  colour = vec4(vec3(rgb) / 255.0, 1.0);
}
`

/**
 * Prepared images. `ramps` holds rows of 256 texels, each mode's ramp from its own `rampRow`. Software renderers run
 * both sides of every branch, so each kind is a program of its own.
 */
const PLANES_HEAD = `${HEAD}
uniform usampler2D pixels;
uniform usampler2D ramps;
uniform int rampRow;
ivec4 ramp(int family, int step) {
  return ivec4(texelFetch(ramps, ivec2(step & 255, rampRow + family * 32 + (step >> 8)), 0));
}
ivec4 pixel() {
  return ivec4(texelFetch(pixels, ivec2(gl_FragCoord.xy), 0));
}
int divideBy255(int value) {
  return (value + 1 + (value >> 8)) >> 8;
}
ivec3 divideBy255(ivec3 value) {
  return (value + 1 + (value >> 8)) >> 8;
}
int removedOf(int share, int high) {
  int opacity = clamp(((high - 33000) * 87) >> 11, 0, 255);
  return divideBy255(share * (255 - opacity) + 127);
}
int stepWithout(int removed, int units) {
  return (units * (4096 - ((removed * 3701) >> 8))) >> 15;
}
int ghostOf(int removed) {
  int square = divideBy255(removed * removed);
  return divideBy255(square * square);
}
`

/**
 * Kinds of programs for prepared images, by name. `tone` reads the mean of the channels, or the high one by `readHigh`.
 */
export const PLANES_SHADERS = {
  grey: `${PLANES_HEAD}
void main() {
  write(ivec3(ramp(0, pixel().x >> 3).a));
}`,
  tone: `${PLANES_HEAD}
uniform int readHigh;
void main() {
  ivec4 p = pixel();
  int step = (readHigh == 1 ? p.y : p.x) >> 3;
  int mixed = p.z & 255;
  int metal = p.z >> 8;
  int grey = p.w & 255;
  int organic = 255 - mixed - metal - grey;
  ivec4 first = ramp(organic > 0 ? 0 : 2, step);
  ivec4 second = ramp(1, step);
  write(divideBy255(first.rgb * (organic > 0 ? organic : metal) + second.rgb * mixed + second.a * grey + 127));
}`,
  organicStrip: `${PLANES_HEAD}
void main() {
  ivec4 p = pixel();
  int removed = removedOf(p.w >> 8, p.y);
  int step = stepWithout(removed, p.x);
  int grey = max(ghostOf(removed), p.w & 255);
  int mixed = p.z & 255;
  int metal = p.z >> 8;
  int metalPart = divideBy255((255 - grey) * (metal > 0 && metal >= mixed ? 255 - mixed : metal));
  ivec4 first = ramp(1, step);
  write(divideBy255(first.rgb * (255 - grey - metalPart) + ramp(2, step).rgb * metalPart + first.a * grey + 127));
}`,
  inorganicStrip: `${PLANES_HEAD}
void main() {
  ivec4 p = pixel();
  int removed = removedOf(255 - (p.w >> 8), p.y);
  int grey = max(ghostOf(removed), p.w & 255);
  ivec4 c = ramp(0, stepWithout(removed, p.x));
  write(divideBy255(c.rgb * (255 - grey) + c.a * grey + 127));
}`,
} as const

/**
 * Plain pictures; `air` is the level that counts as white. `lumas` holds rows of (value, gain) by luma, one per mode; `bytes` holds in rows of 256: 0 the
 * brightening, 1 coloured by saturation, 2 strippable by brightness, 3.. the hues of mode 8, 9.. those of mode 9.
 */
const PICTURE_HEAD = `${HEAD}
uniform usampler2D pixels;
uniform usampler2D lumas;
uniform usampler2D bytes;
uniform ivec3 air;
int byteAt(int row, int i) {
  return int(texelFetch(bytes, ivec2(i & 255, row + (i >> 8)), 0).r);
}
int lumaOf(ivec3 c) {
  return (77 * c.r + 150 * c.g + 29 * c.b + 128) >> 8;
}
ivec3 pixelAt(ivec2 at) {
  ivec3 c = ivec3(texelFetch(pixels, at, 0).rgb);
  return min(ivec3(255), (c * 255 + air / 2) / air);
}
ivec3 pixel() {
  return pixelAt(ivec2(gl_FragCoord.xy));
}
`

/** Kinds of programs for plain pictures, by name. */
export const PICTURE_SHADERS = {
  same: `${PICTURE_HEAD}
void main() {
  write(pixel());
}`,
  brighten: `${PICTURE_HEAD}
void main() {
  ivec3 c = pixel();
  write(ivec3(byteAt(0, c.r), byteAt(0, c.g), byteAt(0, c.b)));
}`,
  invert: `${PICTURE_HEAD}
void main() {
  ivec3 c = pixel();
  write(c + 255 - max(c.r, max(c.g, c.b)) - min(c.r, min(c.g, c.b)));
}`,
  luma: `${PICTURE_HEAD}
uniform int lumaRow;
void main() {
  ivec3 c = pixel();
  int luma = lumaOf(c);
  ivec2 bend = ivec2(texelFetch(lumas, ivec2(luma, lumaRow), 0).rg);
  write(clamp(bend.x + (((c - luma) * bend.y) >> 8), 0, 255));
}`,
  strip: `${PICTURE_HEAD}
uniform int hueRow;
void main() {
  ivec2 at = ivec2(gl_FragCoord.xy);
  ivec2 last = textureSize(pixels, 0) - 1;
  ivec3 sum = ivec3(0);
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      sum += pixelAt(clamp(at + ivec2(dx, dy), ivec2(0), last));
  int most = max(sum.r, max(sum.g, sum.b));
  int spread = most - min(sum.r, min(sum.g, sum.b));
  int divisor = max(spread, 1);
  int hue = most == sum.r ? 1280 + (sum.g - sum.b + spread) * 256 / divisor
    : most == sum.g ? 256 + (sum.b - sum.r + spread) * 256 / divisor
    : 768 + (sum.r - sum.g + spread) * 256 / divisor;
  if (hue >= 1536) hue -= 1536;
  int coloured = byteAt(1, 255 * spread / max(most, 1)) * byteAt(2, most / 9);
  int removed = spread == 0 ? 0 : coloured * byteAt(hueRow, hue) / 65025;
  ivec3 c = pixel();
  int ghost = (255 - lumaOf(c)) * removed;
  write(255 - ((255 - c) * (255 - removed) * 10 + ghost) / 2550);
}`,
} as const

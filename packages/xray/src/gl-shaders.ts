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
uniform int mode;
out vec4 colour;
void write(ivec3 rgb) {
  colour = vec4(vec3(clamp(rgb, ivec3(0), ivec3(255))) / 255.0, 1.0);
}
`

/**
 * A prepared image in a mode. Tables are rows of 256 texels: `tones` holds the tone table of each mode one after the
 * other and then the opacity table, 32 rows each; `laws` holds the four families, 4 rows each.
 */
export const PLANES_SHADER = `${HEAD}
uniform usampler2D attenuation;
uniform usampler2D families;
uniform usampler2D tones;
uniform usampler2D laws;
uniform int toneRow;
uniform int opacityRow;

int look(int row, int units) {
  int i = units >> 3;
  return int(texelFetch(tones, ivec2(i & 255, row + (i >> 8)), 0).r);
}
ivec3 law(int family, int value) {
  return ivec3(texelFetch(laws, ivec2(value & 255, family * 4 + (value >> 8)), 0).rgb);
}
void paint(int value, int mixed, int metal, int grey) {
  int organic = 255 - mixed - metal - grey;
  write((law(0, value) * organic + law(1, value) * mixed + law(2, value) * metal + law(3, value) * grey + 127) / 255);
}
void main() {
  ivec2 at = ivec2(gl_FragCoord.xy);
  ivec2 h = ivec2(texelFetch(attenuation, at, 0).rg);
  if (mode == 4) {
    write(law(3, look(toneRow, h.x)));
    return;
  }
  ivec4 shares = ivec4(texelFetch(families, at, 0));
  if (mode != 8 && mode != 9) {
    paint(look(toneRow, mode == 6 ? h.y : h.x), shares.x, shares.y, shares.z);
    return;
  }
  int share = mode == 9 ? shares.w : 255 - shares.w;
  int removed = (share * (255 - look(opacityRow, h.y)) + 127) / 255;
  int kept = 2550 - 9 * removed;
  int value = look(toneRow, (h.x * kept) / 2550);
  int grey = max(255 * removed / kept, shares.z);
  if (mode == 8) {
    paint(value, 0, 0, grey);
    return;
  }
  int inorganic = shares.x + shares.y;
  int metal = inorganic > 0 ? ((255 - grey) * shares.y) / inorganic : 0;
  paint(value, 255 - grey - metal, metal, grey);
}`

/**
 * A plain picture in a mode. `lumas` holds rows of (value, gain) by luma, one per mode; `bytes` holds in rows of 256:
 * 0 the brightening, 1 coloured by saturation, 2 strippable by brightness, 3.. the hues of mode 8, 9.. those of mode 9.
 */
export const PICTURE_SHADER = `${HEAD}
uniform usampler2D picture;
uniform usampler2D lumas;
uniform usampler2D bytes;
uniform int lumaRow;

int byteAt(int row, int i) {
  return int(texelFetch(bytes, ivec2(i & 255, row + (i >> 8)), 0).r);
}
int lumaOf(ivec3 c) {
  return (77 * c.r + 150 * c.g + 29 * c.b + 128) >> 8;
}
int removedAt(ivec2 at) {
  ivec2 last = textureSize(picture, 0) - 1;
  ivec3 sum = ivec3(0);
  for (int dy = -1; dy <= 1; dy++)
    for (int dx = -1; dx <= 1; dx++)
      sum += ivec3(texelFetch(picture, clamp(at + ivec2(dx, dy), ivec2(0), last), 0).rgb);
  int most = max(sum.r, max(sum.g, sum.b));
  int spread = most - min(sum.r, min(sum.g, sum.b));
  if (spread == 0) return 0;
  int coloured = byteAt(1, 255 * spread / most) * byteAt(2, most / 9);
  int hue = most == sum.r ? 1280 + (sum.g - sum.b + spread) * 256 / spread
    : most == sum.g ? 256 + (sum.b - sum.r + spread) * 256 / spread
    : 768 + (sum.r - sum.g + spread) * 256 / spread;
  if (hue >= 1536) hue -= 1536;
  return coloured * byteAt(mode == 8 ? 3 : 9, hue) / 65025;
}
void main() {
  ivec2 at = ivec2(gl_FragCoord.xy);
  ivec3 c = ivec3(texelFetch(picture, at, 0).rgb);
  if (mode == 0) {
    write(c);
  } else if (mode == 1) {
    write(ivec3(byteAt(0, c.r), byteAt(0, c.g), byteAt(0, c.b)));
  } else if (mode == 3) {
    write(c + 255 - max(c.r, max(c.g, c.b)) - min(c.r, min(c.g, c.b)));
  } else if (mode == 8 || mode == 9) {
    int removed = removedAt(at);
    int ghost = (255 - lumaOf(c)) * removed;
    write(255 - ((255 - c) * (255 - removed) * 10 + ghost) / 2550);
  } else {
    int luma = lumaOf(c);
    ivec2 bend = ivec2(texelFetch(lumas, ivec2(luma, lumaRow), 0).rg);
    write(bend.x + (((c - luma) * bend.y) >> 8));
  }
}`

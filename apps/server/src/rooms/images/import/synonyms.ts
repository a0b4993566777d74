// Suggests a knowledge point for a class name of a public data set, by a table of what people call things.

/**
 * Words, lower case without spaces, and the codes they may mean, the best first. A vague word means a whole category.
 */
const SYNONYMS: readonly [words: string, codes: string][] = [
  ['gun firearm pistolgun handgunpistol 枪 枪支 枪械 weapon', 'firearm'],
  ['pistol handgun semiautomatic 手枪 pistola', 'firearm.pistol firearm'],
  ['revolver 左轮手枪', 'firearm.revolver firearm'],
  ['rifle longgun 步枪 fusil', 'firearm.rifle firearm'],
  ['shotgun 霰弹枪 escopeta', 'firearm.shotgun firearm'],
  ['smg submachinegun machinegun 冲锋枪', 'firearm.smg firearm'],
  ['gunpart gunparts firearmpart firearmparts 枪支零部件', 'firearm-part'],
  ['slide gunslide', 'firearm-part.slide firearm-part'],
  ['barrel gunbarrel 枪管', 'firearm-part.barrel firearm-part'],
  ['magazine clip 弹匣', 'firearm-part.magazine firearm-part'],
  ['knife blade straightknife utensilknife kniferaw 刀 刀具 cuchillo faca', 'blade'],
  ['kitchenknife fruitknife 厨刀', 'blade.kitchen-knife blade'],
  ['foldingknife foldknife pocketknife switchblade swissarmyknife 折叠刀 navaja canivete', 'blade.folding-knife blade'],
  ['dagger 匕首', 'blade.dagger blade'],
  ['utilityknife boxcutter cutter papercutter 美工刀', 'blade.box-cutter blade'],
  ['razor razorblade shaverblade 剃刀', 'blade.razor blade'],
  ['scissors scissor shears 剪刀 tijeras tesoura', 'blade.scissors blade'],
  ['multitoolknife multitool', 'blade.multi-tool blade'],
  ['ceramicknife', 'blade.ceramic-knife blade'],
  ['machete 砍刀', 'blade.machete blade'],
  ['cleaver chopper 菜刀', 'blade.cleaver blade'],
  ['baton club truncheon 警棍 甩棍', 'blunt.baton blunt'],
  ['knuckleduster brassknuckle brassknuckles knuckles 指虎', 'blunt.knuckleduster blunt'],
  ['hammer 锤子 martillo martelo', 'blunt.hammer blunt'],
  ['nunchaku nunchucks 双节棍', 'blunt.nunchaku blunt'],
  ['handcuffs handcuff 手铐', 'blunt.handcuffs blunt'],
  ['tool tools 工具', 'tool'],
  ['wrench spanner 扳手', 'tool.wrench tool'],
  ['pliers plier 钳子 alicate alicates', 'tool.pliers tool'],
  ['screwdriver 螺丝刀', 'tool.screwdriver tool'],
  ['saw handsaw 锯', 'tool.saw tool'],
  ['axe ax hatchet 斧头', 'tool.axe tool'],
  ['crowbar prybar 撬棍', 'tool.crowbar tool'],
  ['ammunition ammo 弹药', 'ammunition'],
  ['bullet bullets round rounds cartridge cartridges 子弹', 'ammunition.rounds ammunition'],
  ['shotgunshell shotgunshells shell', 'ammunition.shotgun-shells ammunition'],
  ['explosive explosives bomb ied 爆炸物 炸药', 'ied'],
  ['pipebomb', 'ied.pipe ied'],
  ['lighter nonmetalliclighter nonmetallighter 打火机 isqueiro encendedor mechero', 'gas-lighter.lighter gas-lighter'],
  ['zippo metallighter petrollighter', 'gas-lighter.petrol-lighter gas-lighter'],
  ['sprayer spray spraycan spraycans aerosol pressure pressurevessel 喷雾 压力罐', 'gas-lighter.aerosol gas-lighter'],
  ['gascanister campinggas gastank', 'gas-lighter.camping-gas gas-lighter'],
  ['liquid liquids 液体', 'liquid'],
  ['fuel petrol gasoline 汽油', 'liquid.fuel-bottle liquid'],
  ['powerbank portablecharger portablecharger1 portablecharger2 battery 充电宝', 'everyday.power-bank'],
  ['water bottle plasticbottle waterbottle', 'everyday.water-bottle'],
  ['thermos vacuumcup vacuumflask thermoscup 保温杯', 'everyday.thermos'],
  ['glassbottle', 'everyday.glass-bottle'],
  ['laptop', 'everyday.laptop'],
  ['tablet', 'everyday.tablet'],
  ['phone mobilephone cellphone', 'everyday.phone'],
  ['cosmetic cosmetics', 'everyday.cosmetics'],
  ['cans can drinkcan', 'everyday.drink-can'],
]

const byWord = new Map(
  SYNONYMS.flatMap(([words, codes]) => words.split(' ').map((word) => [word, codes.split(' ')] as const)),
)

/** The codes that a class name may mean, the best first; a name that is a code or its last word means that code. */
export function suggestCodes(className: string, known: readonly string[]): string[] {
  const plain = className.toLowerCase().trim()
  const word = plain.replace(/[\s_\-.]+/g, '')
  const exact = known.filter(
    (code) =>
      code === plain ||
      code.replace(/[-.]/g, '') === word ||
      code.slice(code.lastIndexOf('.') + 1).replace(/-/g, '') === word,
  )
  const table = byWord.get(word) ?? byWord.get(word.replace(/s$/, '')) ?? []
  return [
    ...exact.filter((code) => code === plain),
    ...table.filter((code) => known.includes(code)),
    ...exact.filter((code) => code !== plain),
  ]
}

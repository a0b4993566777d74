// Which function builds which kind of object.
import type { BuildItem } from '../bag/item.ts'
import { buildBelt, buildBoot, buildClothes, buildJeans, buildShirt, buildShoe, buildSlipper, buildTowel } from './clothing.ts'
import { buildDrinkCan, buildDrinkCarton, buildFoodCan, buildGlassBottle, buildJar, buildPerfume, buildThermos, buildWaterBottle } from './containers-of-drink.ts'
import { buildBoxCutter, buildCeramicKnife, buildCleaver, buildDagger, buildFoldingKnife, buildKitchenKnife, buildMachete, buildMultiTool, buildRazor, buildScissors } from './blades.ts'
import { buildBarrel, buildCylinder, buildFrame, buildPistol, buildRevolver, buildSlide } from './handguns.ts'
import { buildEmptyMagazine, buildLoadedMagazine, buildRoundBox, buildRounds, buildShotgunShells } from './rounds.ts'
import { buildAcid, buildAerosol, buildCampingGas, buildFuelBottle, buildLighter, buildPeroxide, buildPetrolLighter, buildThinner, buildTorch } from './gases.ts'
import { buildBottleDevice, buildElectronicsDevice, buildPipeDevice, buildSheetDevice, buildSlabDevice } from './devices.ts'
import { buildCable, buildCamera, buildCharger, buildCircuitBoard, buildHairDryer, buildHeadphones, buildLaptop, buildMouse, buildPhone, buildPowerBank, buildShaver, buildTablet, buildToothbrush } from './electronics.ts'
import { buildBolt, buildRifle, buildShotgun, buildSmg } from './long-guns.ts'
import { buildBook, buildChocolate, buildCoins, buildCosmetics, buildFruit, buildJewellery, buildKeys, buildLunchBox, buildMedicine, buildPapers, buildPencilCase, buildSnackBag, buildSpectacles, buildToiletries, buildToy, buildTube, buildUmbrella, buildWallet, buildWatch } from './personal.ts'
import { buildAxe, buildBaton, buildCrowbar, buildHammer, buildKnuckleduster, buildNunchaku, buildPliers, buildSaw, buildScrewdriver, buildWrench } from './tools.ts'

const BUILDERS: Readonly<Record<string, BuildItem>> = {
  'firearm.pistol': buildPistol,
  'firearm.revolver': buildRevolver,
  'firearm-part.slide': buildSlide,
  'firearm-part.barrel': buildBarrel,
  'firearm-part.frame': buildFrame,
  'firearm-part.magazine': buildEmptyMagazine,
  'firearm-part.cylinder': buildCylinder,
  'blade.kitchen-knife': buildKitchenKnife,
  'blade.folding-knife': buildFoldingKnife,
  'blade.dagger': buildDagger,
  'blade.box-cutter': buildBoxCutter,
  'blade.razor': buildRazor,
  'blade.scissors': buildScissors,
  'blade.ceramic-knife': buildCeramicKnife,
  'blade.machete': buildMachete,
  'blade.cleaver': buildCleaver,
  'blade.multi-tool': buildMultiTool,
  'ammunition.rounds': buildRounds,
  'ammunition.box': buildRoundBox,
  'ammunition.loaded-magazine': buildLoadedMagazine,
  'ammunition.shotgun-shells': buildShotgunShells,
  'firearm.rifle': buildRifle,
  'firearm.smg': buildSmg,
  'firearm.shotgun': buildShotgun,
  'firearm-part.bolt': buildBolt,
  'blunt.baton': buildBaton,
  'blunt.knuckleduster': buildKnuckleduster,
  'blunt.hammer': buildHammer,
  'blunt.nunchaku': buildNunchaku,
  'tool.wrench': buildWrench,
  'tool.pliers': buildPliers,
  'tool.screwdriver': buildScrewdriver,
  'tool.saw': buildSaw,
  'tool.axe': buildAxe,
  'tool.crowbar': buildCrowbar,
  'ied.pipe': buildPipeDevice,
  'ied.slab': buildSlabDevice,
  'ied.sheet': buildSheetDevice,
  'ied.electronics': buildElectronicsDevice,
  'ied.bottle': buildBottleDevice,
  'gas-lighter.camping-gas': buildCampingGas,
  'gas-lighter.lighter': buildLighter,
  'gas-lighter.petrol-lighter': buildPetrolLighter,
  'gas-lighter.torch': buildTorch,
  'gas-lighter.aerosol': buildAerosol,
  'liquid.fuel-bottle': buildFuelBottle,
  'liquid.peroxide': buildPeroxide,
  'liquid.thinner': buildThinner,
  'liquid.acid': buildAcid,
  'everyday.fruit': buildFruit,
  'everyday.chocolate': buildChocolate,
  'everyday.lunch-box': buildLunchBox,
  'everyday.snack-bag': buildSnackBag,
  'everyday.laptop': buildLaptop,
  'everyday.tablet': buildTablet,
  'everyday.phone': buildPhone,
  'everyday.charger': buildCharger,
  'everyday.power-bank': buildPowerBank,
  'everyday.headphones': buildHeadphones,
  'everyday.cable': buildCable,
  'everyday.mouse': buildMouse,
  'everyday.camera': buildCamera,
  'everyday.circuit-board': buildCircuitBoard,
  'everyday.hair-dryer': buildHairDryer,
  'everyday.shaver': buildShaver,
  'everyday.toothbrush': buildToothbrush,
  'everyday.toiletries': buildToiletries,
  'everyday.tube': buildTube,
  'everyday.cosmetics': buildCosmetics,
  'everyday.umbrella': buildUmbrella,
  'everyday.book': buildBook,
  'everyday.papers': buildPapers,
  'everyday.pencil-case': buildPencilCase,
  'everyday.keys': buildKeys,
  'everyday.coins': buildCoins,
  'everyday.wallet': buildWallet,
  'everyday.spectacles': buildSpectacles,
  'everyday.watch': buildWatch,
  'everyday.jewellery': buildJewellery,
  'everyday.toy': buildToy,
  'everyday.medicine': buildMedicine,
  'everyday.clothes': buildClothes,
  'everyday.shirt': buildShirt,
  'everyday.jeans': buildJeans,
  'everyday.towel': buildTowel,
  'everyday.shoe': buildShoe,
  'everyday.boot': buildBoot,
  'everyday.slipper': buildSlipper,
  'everyday.belt': buildBelt,
  'everyday.water-bottle': buildWaterBottle,
  'everyday.glass-bottle': buildGlassBottle,
  'everyday.thermos': buildThermos,
  'everyday.drink-can': buildDrinkCan,
  'everyday.food-can': buildFoodCan,
  'everyday.drink-carton': buildDrinkCarton,
  'everyday.jar': buildJar,
  'everyday.perfume': buildPerfume,
}

/** The builder of a kind. Throws RangeError for a code the catalogue does not have. */
export function builderOf(code: string): BuildItem {
  const build = BUILDERS[code]
  if (!build) throw new RangeError(`no such kind of object: "${code}"`)
  return build
}

/** Whether a builder exists for a kind. */
export function hasBuilder(code: string): boolean {
  return Object.hasOwn(BUILDERS, code)
}

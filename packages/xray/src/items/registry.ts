// Which function builds which kind of object.
import type { BuildItem } from '../bag/item.ts'
import { buildBoxCutter, buildScissors } from './blades/cutters-and-scissors.ts'
import {
  buildCeramicKnife,
  buildCleaver,
  buildDagger,
  buildKitchenKnife,
  buildMachete,
} from './blades/fixed-blade-knives.ts'
import { buildFoldingKnife, buildMultiTool, buildRazor } from './blades/folding-knives.ts'
import { buildClothes, buildJeans, buildShirt, buildTowel } from './clothing/garments.ts'
import { buildBelt, buildBoot, buildShoe, buildSlipper } from './clothing/shoes-and-belts.ts'
import {
  buildDrinkCan,
  buildDrinkCarton,
  buildFoodCan,
  buildGlassBottle,
  buildJar,
  buildPerfume,
  buildThermos,
  buildWaterBottle,
} from './containers-of-drink.ts'
import { buildAcid, buildFuelBottle, buildPeroxide, buildThinner } from './dangerous-liquids.ts'
import {
  buildBatteries,
  buildChess,
  buildDarts,
  buildDoorLock,
  buildFishingTackle,
  buildScrews,
  buildSpeaker,
  buildTap,
} from './dense.ts'
import {
  buildBottleDevice,
  buildElectronicsDevice,
  buildPipeDevice,
  buildSheetDevice,
  buildSlabDevice,
} from './devices.ts'
import { buildCable, buildCharger, buildPowerBank } from './electronics/cables-and-chargers.ts'
import { buildCamera, buildHeadphones } from './electronics/cameras-and-headphones.ts'
import { buildCircuitBoard, buildLaptop, buildMouse, buildPhone, buildTablet } from './electronics/computers.ts'
import { buildHairDryer, buildShaver, buildToothbrush } from './electronics/personal-care.ts'
import { buildCutlery, buildIron, buildMokaPot, buildPan } from './everyday-metal/household.ts'
import {
  buildBicycleLock,
  buildBinoculars,
  buildDumbbell,
  buildFlute,
  buildPadlock,
  buildSouvenir,
  buildTripod,
} from './everyday-metal/leisure.ts'
import {
  buildAdapter,
  buildBatteryPack,
  buildDrill,
  buildMachinePart,
  buildTapeMeasure,
} from './everyday-metal/workshop.ts'
import { buildBarrel, buildFrame, buildPistol, buildSlide } from './firearms/pistols.ts'
import { buildCylinder, buildRevolver } from './firearms/revolvers.ts'
import { buildBolt } from './firearms/rifle-action.ts'
import { buildRifle, buildSmg } from './firearms/rifles.ts'
import { buildEmptyMagazine, buildLoadedMagazine, buildRoundBox, buildRounds } from './firearms/rounds.ts'
import { buildShotgunShells } from './firearms/shells.ts'
import { buildShotgun } from './firearms/shotguns.ts'
import { buildChocolate, buildFoodBag, buildFruit, buildLunchBox, buildSnackBag } from './food.ts'
import { buildAerosol, buildCampingGas, buildLighter, buildPetrolLighter, buildTorch } from './gas-and-lighters.ts'
import { buildToy, buildUmbrella } from './personal.ts'
import { buildCoins, buildJewellery, buildKeys, buildSpectacles, buildWallet, buildWatch } from './pockets.ts'
import { buildBook, buildPapers, buildPencilCase } from './stationery.ts'
import { buildBaton, buildHammer, buildKnuckleduster, buildNunchaku } from './tools/blunt-weapons.ts'
import { buildPliers, buildScrewdriver, buildWrench } from './tools/hand-tools.ts'
import { buildAxe, buildCrowbar, buildSaw } from './tools/saws-and-axes.ts'
import { buildCosmetics, buildMedicine, buildToiletries, buildTube } from './washing.ts'

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
  'everyday.food-bag': buildFoodBag,
  'everyday.pan': buildPan,
  'everyday.padlock': buildPadlock,
  'everyday.adapter': buildAdapter,
  'everyday.dumbbell': buildDumbbell,
  'everyday.bicycle-lock': buildBicycleLock,
  'everyday.drill': buildDrill,
  'everyday.machine-part': buildMachinePart,
  'everyday.flute': buildFlute,
  'everyday.iron': buildIron,
  'everyday.tripod': buildTripod,
  'everyday.tape-measure': buildTapeMeasure,
  'everyday.binoculars': buildBinoculars,
  'everyday.moka-pot': buildMokaPot,
  'everyday.battery-pack': buildBatteryPack,
  'everyday.cutlery': buildCutlery,
  'everyday.souvenir': buildSouvenir,
  'everyday.darts': buildDarts,
  'everyday.fishing-tackle': buildFishingTackle,
  'everyday.speaker': buildSpeaker,
  'everyday.door-lock': buildDoorLock,
  'everyday.tap': buildTap,
  'everyday.chess': buildChess,
  'everyday.screws': buildScrews,
  'everyday.batteries': buildBatteries,
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

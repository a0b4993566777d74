// How the questions of a sitting are answered, as its candidate reads before it begins, in Spanish.
import type { TextsOf } from '../../../shared/i18n.ts'

export const text: TextsOf<'answering'> = {
  still_1: 'Juzgue cada imagen: segura o sospechosa. Después de cada juicio aparece la siguiente; puede volver atrás.',
  still_2: 'Marque cada amenaza con un toque o juzgue la imagen segura. Puede poner hasta diez marcas por imagen.',
  still_3:
    'Marque cada amenaza con un toque y diga qué es, o juzgue la imagen segura. Puede poner hasta diez marcas por imagen.',
  belt_1: 'Haga doble clic en cada imagen sospechosa; otro doble clic lo anula.',
  belt_2: 'Detenga la cinta y marque cada lugar donde haya una amenaza. Puede poner hasta diez marcas por imagen.',
  belt_3:
    'Detenga la cinta, marque cada lugar donde haya una amenaza y diga qué es. Puede poner hasta diez marcas por imagen.',
  belt: 'Las imágenes pasan por la cinta como en el equipo; puede detenerla y hacerla retroceder. Una imagen que pasa sin respuesta cuenta como segura.',
  beltKeys:
    'Puede elegir entre cuatro velocidades. La cinta también se maneja con el teclado; ? muestra todas las teclas.',
  tools: 'Amplíe con la rueda o con dos dedos. Las letras de los botones funcionan en el teclado; ? las muestra todas.',
  written:
    'Responda con el ratón, con el dedo o con las letras y los números del teclado. Marque una pregunta para volver a ella; ? muestra todas las teclas.',
  look: 'Las preguntas aparecen de una en una o todas en una página, con el tamaño de texto y los colores que elija.',
  both: 'Este examen permite calculadora y notas; las encontrará en la parte superior de la pantalla.',
  calculator: 'Este examen permite calculadora; la encontrará en la parte superior de la pantalla.',
  notes: 'Este examen permite notas; las encontrará en la parte superior de la pantalla.',
}
